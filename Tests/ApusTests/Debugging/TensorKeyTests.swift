import Apus
import TestSupport
import Testing

@Suite struct TensorKeyTests {
  /// A model whose tensors have these names.
  static func model(_ names: [String]) throws -> Model {
    var file = ModelFile()
    for name in names {
      file.addTensor([1], fields: [3: .string(name)])
    }
    return try file.model()
  }

  @Test func keysAreNamesThatSuit() throws {
    let long = String(repeating: "n", count: 200)
    // A slash takes three bytes in a file name.
    let names = ["a/b;c", "", "twice", "twice", long, long + "n", "tensor_0", "tensor_x", "/" + long.dropLast(3)]
    let keys = TensorKeys(try Self.model(names))
    #expect(keys.count == names.count)
    #expect(
      (0..<keys.count).map { keys[$0] } == [
        "a/b;c", "tensor_1", "tensor_2", "tensor_3", long, String(repeating: "n", count: 181) + "~bb093304263dfe91",
        "tensor_6",
        "tensor_x",
        "/" + long.dropLast(3),
      ])
    #expect(TensorKeys(try Self.model(["/" + long.dropLast(2)]))[0].hasPrefix("/nnn"))
  }

  /// As Python's `urllib.parse.quote` gives them, but that it takes `~` for safe.
  @Test(arguments: [
    ("model/conv2d;bias:0", "model%2Fconv2d;bias:0.npy"), ("a b%", "a%20b%25.npy"),
    ("größe\n", "gr%C3%B6%C3%9Fe%0A.npy"),
    ("A.z_0-9,=@+", "A.z_0-9,=@+.npy"), ("..", "...npy"), ("~*", "%7E%2A.npy"),
  ])
  func fileNames(_ name: String, _ file: String) throws {
    #expect(TensorKeys(try Self.model([name])).fileName(0) == file)
  }
}

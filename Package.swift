// swift-tools-version: 6.2
import PackageDescription

/// The reference kernels are scalar loops, a hundred times slower without optimization, so debug builds optimize this
/// one target.
let optimizedInDebug: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// What the kernels of one level are compiled with: one source for all levels, in `Sources/Kernels`.
///
/// They check nothing, so neither does the compiler, and they are fast in debug builds, too. Nothing of them may be
/// inlined elsewhere, where CPUs may lack the instructions.
func level(_ name: String, _ instructions: [String]) -> Target {
  let flags = ["-Ounchecked", "-disable-cmo"] + instructions.flatMap { ["-Xcc", "-m\($0)"] }
  let settings: [SwiftSetting] = name == "Baseline" ? [] : [.define("APUS_\(name.uppercased())")]
  return .target(
    name: "Kernels\(name)", dependencies: ["KernelInterface", "CInstructions"],
    swiftSettings: settings + [.unsafeFlags(flags)])
}

#if arch(x86_64)
  let levels = [
    level("Baseline", []), level("AVX2", ["avx2", "fma", "f16c"]),
    level("AVX512", ["avx2", "fma", "f16c", "avx512f", "avx512bw", "avx512dq", "avx512vl", "avx512vnni"]),
  ]
#else
  let levels = [level("Baseline", [])]
#endif

/// A small program that shows how a drop-in module is used, written as its users write: in Swift 5 mode.
func example(_ name: String, of module: Target.Dependency) -> Target {
  .executableTarget(
    name: name, dependencies: [module, "ApusVision"], path: "Examples/\(name)",
    swiftSettings: [.swiftLanguageMode(.v5)])
}

let package = Package(
  name: "Apus",
  platforms: [.macOS(.v26), .iOS(.v26)],
  products: [
    .library(name: "Apus", targets: ["Apus"]),
    .library(name: "ApusVision", targets: ["ApusVision"]),
    .library(name: "TensorFlowLite", targets: ["TensorFlowLite"]),
    .library(name: "MediaPipeTasksVision", targets: ["MediaPipeTasksVision"]),
    .library(name: "MLKit", targets: ["MLKit"]),
    .executable(name: "apus", targets: ["Tool"]),
  ],
  targets: [
    // MARK: - Engine
    .target(name: "ModelFormat", dependencies: ["CZlib"]),
    .target(name: "CInstructions"),
    .target(name: "KernelInterface", dependencies: ["CInstructions"], swiftSettings: optimizedInDebug),
    .target(
      name: "Apus",
      dependencies: ["ModelFormat", "KernelInterface", "CInstructions"] + levels.map { .target(name: $0.name) }),

    // MARK: - Images and tasks
    .target(
      name: "ApusVision", dependencies: ["Apus", "CImageCodecs"], exclude: ["Pictures/Font/README.md"],
      resources: [.embedInCode("Pictures/Font/Labels.ttf")]),
    .target(name: "CImageCodecs", dependencies: ["CJPEG", "CPNG"]),

    // MARK: - Drop-in modules
    .target(name: "TensorFlowLite", dependencies: ["Apus"]),
    .target(name: "MediaPipeTasksVision", dependencies: ["ApusVision"]),
    .target(name: "MLKit", dependencies: ["ApusVision", "CCurl"]),

    // MARK: - Examples
    example("TensorFlowLiteExample", of: "TensorFlowLite"),
    example("ImageClassifierExample", of: "MediaPipeTasksVision"),
    example("ObjectDetectorExample", of: "MediaPipeTasksVision"),
    example("ImageLabelerExample", of: "MLKit"),

    // MARK: - Tool
    .executableTarget(
      name: "Tool", dependencies: ["Apus", "ApusVision", "CEdit", "CZlib"],
      resources: ["Pages/Shared", "Tracing/Page", "Benchmarking/Page"].map { .embedInCode($0) }),

    // MARK: - System libraries
    .systemLibrary(
      name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
    .systemLibrary(
      name: "CJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg-dev"]), .brew(["jpeg-turbo"])]),
    .systemLibrary(
      name: "CEdit", pkgConfig: "libedit", providers: [.apt(["libedit-dev"]), .brew(["libedit"])]),
    .systemLibrary(
      name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),

    // MARK: - Tests
    .target(name: "TestSupport", dependencies: ["ModelFormat"], path: "Tests/TestSupport"),
    .testTarget(name: "ModelFormatTests", dependencies: ["ModelFormat", "TestSupport"], exclude: ["Fixtures"]),
    .testTarget(
      name: "KernelTests", dependencies: ["KernelInterface", "TestSupport"] + levels.map { .target(name: $0.name) }),
    .testTarget(
      name: "ApusTests", dependencies: ["Apus", "CZlib", "TestSupport"], exclude: ["Debugging/Fixtures"]),
    .testTarget(name: "ApusVisionTests", dependencies: ["ApusVision", "TestSupport"], exclude: ["Fixtures"]),
    .testTarget(name: "TensorFlowLiteTests", dependencies: ["TensorFlowLite", "Apus", "TestSupport"]),
    .testTarget(
      name: "MediaPipeTasksVisionTests", dependencies: ["MediaPipeTasksVision", "ApusVision", "TestSupport"]),
    .testTarget(name: "MLKitTests", dependencies: ["MLKit", "ApusVision", "TestSupport"], exclude: ["Server"]),
    // As iOS code is built: in Swift 5 mode, and with one of the modules imported in each file.
    .testTarget(
      name: "DropInTests",
      dependencies: ["TensorFlowLite", "MediaPipeTasksVision", "MLKit", "ApusVision", "TestSupport"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "ToolTests", dependencies: ["Tool", "Apus", "TestSupport"], exclude: ["Fixtures", "Snapshots"]),
  ] + levels,
  swiftLanguageModes: [.v6]
)

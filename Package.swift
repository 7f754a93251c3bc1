// swift-tools-version: 6.2
import PackageDescription

/// The reference kernels are scalar loops, a hundred times slower without optimization, so debug builds optimize this
/// one target.
let optimizedInDebug: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

let package = Package(
  name: "Apus",
  platforms: [.macOS(.v26), .iOS(.v26)],
  products: [
    .library(name: "Apus", targets: ["Apus"]),
    .library(name: "ApusVision", targets: ["ApusVision"]),
    .executable(name: "apus", targets: ["Tool"]),
  ],
  targets: [
    // MARK: - Engine
    .target(name: "ModelFormat", dependencies: ["CZlib"]),
    .target(name: "KernelInterface", swiftSettings: optimizedInDebug),
    .target(name: "Apus", dependencies: ["ModelFormat", "KernelInterface"]),

    // MARK: - Images and tasks
    .target(name: "ApusVision", dependencies: ["Apus", "CImageCodecs"]),
    .target(name: "CImageCodecs", dependencies: ["CJPEG", "CPNG"]),

    // MARK: - Tool
    .executableTarget(name: "Tool", dependencies: ["Apus", "ApusVision"]),

    // MARK: - System libraries
    .systemLibrary(
      name: "CJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg-dev"]), .brew(["jpeg-turbo"])]),
    .systemLibrary(
      name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),

    // MARK: - Tests
    .target(name: "TestSupport", dependencies: ["ModelFormat"], path: "Tests/TestSupport"),
    .testTarget(name: "ModelFormatTests", dependencies: ["ModelFormat", "TestSupport"], exclude: ["Fixtures"]),
    .testTarget(name: "KernelTests", dependencies: ["KernelInterface"]),
    .testTarget(name: "ApusTests", dependencies: ["Apus", "TestSupport"]),
    .testTarget(name: "ApusVisionTests", dependencies: ["ApusVision", "TestSupport"], exclude: ["Fixtures"]),
    .testTarget(
      name: "ToolTests", dependencies: ["Tool", "Apus", "TestSupport"], exclude: ["Snapshots"]),
  ],
  swiftLanguageModes: [.v6]
)

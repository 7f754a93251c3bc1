// Labels photos as ML Kit's guide to custom models does, on the command line:
//
//     swift run ImageLabelerExample Models/samples/coffee.png --threshold 0.1 --count 3

import MLKit

do {
  let arguments = try Arguments(CommandLine.arguments.dropFirst())
  if arguments.asksForHelp {
    print(Arguments.usage)
    exit(0)
  }
  let labeling = PhotoLabeling(arguments)
  if arguments.isAsynchronous {
    labeling.labelPhotosLater()
    // Results come on the main queue, which has to run.
    dispatchMain()
  }
  exit(labeling.labelPhotos())
} catch {
  complain("\(error)\n\(Arguments.usage)")
  exit(64)
}

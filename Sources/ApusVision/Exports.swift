// Models, errors and plans are part of this module's interface.
@_exported import Apus

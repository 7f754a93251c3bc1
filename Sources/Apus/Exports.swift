// The types of a model file are part of this module's interface: shapes, element types, metadata, errors.
@_exported import ModelFormat
// So are the levels of vector instructions; kernels themselves are not.
@_exported import enum KernelInterface.InstructionSet

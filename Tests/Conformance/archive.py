"""Deterministic ZIP archives of models and arrays."""

import io
import zipfile

import numpy as np


def write(path, entries):
    """`entries` maps names to bytes."""
    with zipfile.ZipFile(path, "w") as archive:
        for name in sorted(entries):
            info = zipfile.ZipInfo(name, date_time=(1980, 1, 1, 0, 0, 0))
            info.create_system = 3
            info.external_attr = 0o644 << 16
            archive.writestr(info, entries[name], zipfile.ZIP_DEFLATED, compresslevel=9)


def read(path):
    """The cases of an archive: each case's name mapped to its files' names mapped to their bytes."""
    cases = {}
    with zipfile.ZipFile(path) as archive:
        for name in archive.namelist():
            case, file = name.split("/")
            cases.setdefault(case, {})[file] = archive.read(name)
    return cases


def npy(array):
    array = np.asarray(array, array.dtype.newbyteorder("<"), order="C")
    file = io.BytesIO()
    np.lib.format.write_array(file, array, version=(1, 0), allow_pickle=False)
    return file.getvalue()


def arrays(files, prefix):
    """The arrays `<prefix>_0.npy`, `<prefix>_1.npy`, … of a case."""
    count = sum(name.startswith(f"{prefix}_") for name in files)
    return [np.load(io.BytesIO(files[f"{prefix}_{i}.npy"])) for i in range(count)]

#ifndef APUS_CIMAGECODECS_H
#define APUS_CIMAGECODECS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What became of one call.
typedef enum {
  APUS_CODEC_OK = 0,
  APUS_CODEC_MALFORMED,
  APUS_CODEC_TRUNCATED,
  APUS_CODEC_UNSUPPORTED,
  APUS_CODEC_LIMIT_EXCEEDED
} apus_codec_status;

/// Status, offset of the byte that was about to be read, and the library's own sentence (empty when there is none).
typedef struct {
  apus_codec_status status;
  size_t offset;
  char message[208];
} apus_codec_result;

/// Dimensions read from a file's header, and the fewest bytes of compressed data that can fill them.
typedef struct {
  uint32_t width;
  uint32_t height;
  uint64_t minimum_byte_count;
} apus_image_header;

/// Reads a JPEG file up to its first scan. Allocates nothing that depends on the dimensions.
apus_codec_result apus_jpeg_read_header(const uint8_t *bytes, size_t byte_count, apus_image_header *header);

/// Decodes a JPEG file to `pixels`, RGB interleaved, `width * height * 3` bytes with the dimensions that
/// `apus_jpeg_read_header` gave. Files of more than `maximum_scan_count` scans are refused.
apus_codec_result apus_jpeg_decode(
    const uint8_t *bytes, size_t byte_count, uint32_t width, uint32_t height, int maximum_scan_count, uint8_t *pixels);

/// Encodes RGB interleaved pixels as a baseline JPEG file with chroma at full resolution. `*bytes` becomes memory of
/// `*byte_count` bytes that `apus_jpeg_free` frees, whatever the result.
apus_codec_result apus_jpeg_encode(
    const uint8_t *pixels, uint32_t width, uint32_t height, int quality, uint8_t **bytes, size_t *byte_count);

/// Frees what `apus_jpeg_encode` allocated; NULL is allowed.
void apus_jpeg_free(uint8_t *bytes);

/// Reads a PNG file up to its image data. Allocates nothing that depends on the dimensions.
apus_codec_result apus_png_read_header(const uint8_t *bytes, size_t byte_count, apus_image_header *header);

/// Decodes a PNG file to `pixels`, RGB interleaved, `width * height * 3` bytes with the dimensions that
/// `apus_png_read_header` gave.
apus_codec_result apus_png_decode(
    const uint8_t *bytes, size_t byte_count, uint32_t width, uint32_t height, uint8_t *pixels);

/// Upper bound of the bytes `apus_png_encode` writes.
size_t apus_png_encoded_byte_count_bound(uint32_t width, uint32_t height);

/// Encodes RGB interleaved pixels as an 8-bit PNG file. `*byte_count` is the room in `bytes` before the call and the
/// length of the file after it.
apus_codec_result apus_png_encode(
    const uint8_t *pixels, uint32_t width, uint32_t height, uint8_t *bytes, size_t *byte_count);

/// Upper bound of the bytes `apus_png_encode_palette` writes.
size_t apus_png_palette_encoded_byte_count_bound(uint32_t width, uint32_t height, uint32_t color_count);

/// Encodes pixels that are numbers of `colors`, RGB interleaved, 1 to 256 of them, as a PNG file with a palette;
/// otherwise as `apus_png_encode`.
apus_codec_result apus_png_encode_palette(
    const uint8_t *pixels, uint32_t width, uint32_t height, const uint8_t *colors, uint32_t color_count,
    uint8_t *bytes, size_t *byte_count);

#ifdef __cplusplus
}
#endif

#endif

// libpng shim. libpng reports errors by longjmp, which Swift must not see: every call into the library happens under a
// setjmp in this file, and the jump never crosses a Swift frame.

#include "CImageCodecs.h"

#include <setjmp.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include <png.h>

typedef struct {
  png_structp decoder;
  png_infop info;
  const uint8_t *bytes;
  size_t byte_count;
  size_t position;
  bool ended;
  apus_codec_result result;
} png_context;

// One chunk held in memory; PLTE and tRNS, the only ones kept, need less than 1 KB.
static const png_alloc_size_t maximum_chunk_byte_count = 1 << 20;

// Deflate cannot expand its input more than 1032 times (258 bytes from 2 bits).
static const uint64_t maximum_expansion = 1032;

static void error_exit(png_structp decoder, png_const_charp message) {
  png_context *context = png_get_error_ptr(decoder);
  context->result.status = context->ended ? APUS_CODEC_TRUNCATED : APUS_CODEC_MALFORMED;
  context->result.offset = context->position;
  snprintf(context->result.message, sizeof context->result.message, "%s", message);
  png_longjmp(decoder, 1);
}

static void ignore_warning(png_structp decoder, png_const_charp message) {
  (void)decoder;
  (void)message;
}

static void read_bytes(png_structp decoder, png_bytep destination, size_t count) {
  png_context *context = png_get_io_ptr(decoder);
  if (count > context->byte_count - context->position) {
    context->ended = true;
    context->position = context->byte_count;
    png_error(decoder, "the data end early");
  }
  memcpy(destination, context->bytes + context->position, count);
  context->position += count;
}

static bool prepare(png_context *context, const uint8_t *bytes, size_t byte_count) {
  memset(context, 0, sizeof *context);
  context->bytes = bytes;
  context->byte_count = byte_count;
  context->decoder = png_create_read_struct(PNG_LIBPNG_VER_STRING, context, error_exit, ignore_warning);
  if (context->decoder) context->info = png_create_info_struct(context->decoder);
  if (context->info) return true;
  context->result.status = APUS_CODEC_LIMIT_EXCEEDED;
  snprintf(context->result.message, sizeof context->result.message, "libpng could not be started");
  return false;
}

static void open_file(png_context *context) {
  png_set_read_fn(context->decoder, context, read_bytes);
  png_set_chunk_malloc_max(context->decoder, maximum_chunk_byte_count);
  // A negative count stands for every ancillary chunk that this file does not need, colour profiles included.
  png_set_keep_unknown_chunks(context->decoder, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_read_info(context->decoder, context->info);
}

// MARK: - Header

static void read_header(png_context *context, apus_image_header *header) {
  if (setjmp(png_jmpbuf(context->decoder))) return;
  open_file(context);
  header->width = png_get_image_width(context->decoder, context->info);
  header->height = png_get_image_height(context->decoder, context->info);
  uint64_t row = png_get_rowbytes(context->decoder, context->info);
  header->minimum_byte_count = row * header->height / maximum_expansion;
}

apus_codec_result apus_png_read_header(const uint8_t *bytes, size_t byte_count, apus_image_header *header) {
  png_context context;
  if (prepare(&context, bytes, byte_count)) read_header(&context, header);
  png_destroy_read_struct(&context.decoder, &context.info, NULL);
  return context.result;
}

// MARK: - Pixels

// Everything becomes 8-bit RGB: palettes and small greys expanded, the high byte of 16 bits, alpha dropped.
static void request_rgb(png_context *context) {
  png_set_expand(context->decoder);
  png_set_strip_16(context->decoder);
  png_set_strip_alpha(context->decoder);
  png_set_gray_to_rgb(context->decoder);
}

static void decode(png_context *context, uint32_t width, uint32_t height, uint8_t *pixels) {
  if (setjmp(png_jmpbuf(context->decoder))) return;
  open_file(context);
  request_rgb(context);
  int pass_count = png_set_interlace_handling(context->decoder);
  png_read_update_info(context->decoder, context->info);
  if (png_get_image_width(context->decoder, context->info) != width ||
      png_get_image_height(context->decoder, context->info) != height ||
      png_get_rowbytes(context->decoder, context->info) != (size_t)width * 3)
    png_error(context->decoder, "dimensions changed between two reads");
  for (int pass = 0; pass < pass_count; pass++)
    for (uint32_t y = 0; y < height; y++)
      png_read_row(context->decoder, pixels + (size_t)y * width * 3, NULL);
  png_read_end(context->decoder, NULL);
}

apus_codec_result apus_png_decode(
    const uint8_t *bytes, size_t byte_count, uint32_t width, uint32_t height, uint8_t *pixels) {
  png_context context;
  if (prepare(&context, bytes, byte_count)) decode(&context, width, height, pixels);
  png_destroy_read_struct(&context.decoder, &context.info, NULL);
  return context.result;
}

// MARK: - Writing

static png_image description_of(uint32_t width, uint32_t height) {
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  image.width = width;
  image.height = height;
  image.format = PNG_FORMAT_RGB;
  return image;
}

static apus_codec_result encode(
    png_image *image, const uint8_t *pixels, const uint8_t *colors, uint8_t *bytes, size_t *byte_count) {
  apus_codec_result result = {APUS_CODEC_OK, 0, ""};
  png_alloc_size_t written = *byte_count;
  if (png_image_write_to_memory(image, bytes, &written, 0, pixels, 0, colors)) {
    *byte_count = written;
  } else {
    result.status = APUS_CODEC_LIMIT_EXCEEDED;
    snprintf(result.message, sizeof result.message, "%s", image->message);
  }
  return result;
}

size_t apus_png_encoded_byte_count_bound(uint32_t width, uint32_t height) {
  png_image image = description_of(width, height);
  return PNG_IMAGE_PNG_SIZE_MAX(image);
}

apus_codec_result apus_png_encode(
    const uint8_t *pixels, uint32_t width, uint32_t height, uint8_t *bytes, size_t *byte_count) {
  png_image image = description_of(width, height);
  return encode(&image, pixels, NULL, bytes, byte_count);
}

static png_image palette_description_of(uint32_t width, uint32_t height, uint32_t color_count) {
  png_image image = description_of(width, height);
  image.format = PNG_FORMAT_RGB_COLORMAP;
  image.colormap_entries = color_count;
  return image;
}

size_t apus_png_palette_encoded_byte_count_bound(uint32_t width, uint32_t height, uint32_t color_count) {
  png_image image = palette_description_of(width, height, color_count);
  return PNG_IMAGE_PNG_SIZE_MAX(image);
}

apus_codec_result apus_png_encode_palette(
    const uint8_t *pixels, uint32_t width, uint32_t height, const uint8_t *colors, uint32_t color_count,
    uint8_t *bytes, size_t *byte_count) {
  png_image image = palette_description_of(width, height, color_count);
  return encode(&image, pixels, colors, bytes, byte_count);
}

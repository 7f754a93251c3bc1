// libjpeg shim. libjpeg reports errors by longjmp, which Swift must not see: every call into the library happens under
// a setjmp in this file, and the jump never crosses a Swift frame.

#include "CImageCodecs.h"

#include <setjmp.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

typedef struct {
  struct jpeg_decompress_struct decoder;
  struct jpeg_error_mgr errors;
  struct jpeg_source_mgr source;
  struct jpeg_progress_mgr progress;
  jmp_buf escape;
  size_t byte_count;
  bool ended;
  int maximum_scan_count;
  apus_codec_result result;
} jpeg_context;

static jpeg_context *context_of(j_common_ptr decoder) { return decoder->client_data; }

static void fail(jpeg_context *context, apus_codec_status status, const char *message) {
  context->result.status = status;
  context->result.offset = context->ended ? context->byte_count : context->byte_count - context->source.bytes_in_buffer;
  snprintf(context->result.message, sizeof context->result.message, "%s", message);
  longjmp(context->escape, 1);
}

static void fail_with_library_message(jpeg_context *context, apus_codec_status status) {
  char message[JMSG_LENGTH_MAX];
  context->errors.format_message((j_common_ptr)&context->decoder, message);
  fail(context, status, message);
}

// MARK: - Errors

static void error_exit(j_common_ptr decoder) {
  jpeg_context *context = context_of(decoder);
  switch (context->errors.msg_code) {
    case JERR_SOF_UNSUPPORTED:
    case JERR_BAD_PRECISION:
    case JERR_CONVERSION_NOTIMPL:
    case JERR_NOT_COMPILED:
    case JERR_ARITH_NOTIMPL:
    case JERR_CCIR601_NOTIMPL:
    case JERR_FRACT_SAMPLE_NOTIMPL:
      fail_with_library_message(context, APUS_CODEC_UNSUPPORTED);
      break;
    case JERR_OUT_OF_MEMORY:
    case JERR_IMAGE_TOO_BIG:
    case JERR_WIDTH_OVERFLOW:
      fail_with_library_message(context, APUS_CODEC_LIMIT_EXCEEDED);
      break;
    default:
      fail_with_library_message(context, context->ended ? APUS_CODEC_TRUNCATED : APUS_CODEC_MALFORMED);
  }
}

// A warning after which some pixels would not come from the file is an error; the others leave the pixels alone.
static void emit_message(j_common_ptr decoder, int level) {
  if (level >= 0) return;
  jpeg_context *context = context_of(decoder);
  switch (context->errors.msg_code) {
    case JWRN_HIT_MARKER:
      fail_with_library_message(context, APUS_CODEC_TRUNCATED);
      break;
    case JWRN_HUFF_BAD_CODE:
    case JWRN_MUST_RESYNC:
    case JWRN_BOGUS_PROGRESSION:
      fail_with_library_message(context, context->ended ? APUS_CODEC_TRUNCATED : APUS_CODEC_MALFORMED);
      break;
    default:
      break;
  }
}

static void output_message(j_common_ptr decoder) { (void)decoder; }

static void check_scan_count(j_common_ptr decoder) {
  jpeg_context *context = context_of(decoder);
  if (context->decoder.input_scan_number > context->maximum_scan_count)
    fail(context, APUS_CODEC_LIMIT_EXCEEDED, "too many scans");
}

// MARK: - Source

static void init_source(j_decompress_ptr decoder) { (void)decoder; }
static void term_source(j_decompress_ptr decoder) { (void)decoder; }

// At the end of the bytes an end-of-image marker is supplied, so that a file which lacks only that marker decodes;
// missing entropy-coded data then raises JWRN_HIT_MARKER.
static boolean fill_input_buffer(j_decompress_ptr decoder) {
  static const JOCTET end_of_image[2] = {0xFF, JPEG_EOI};
  jpeg_context *context = decoder->client_data;
  context->ended = true;
  context->source.next_input_byte = end_of_image;
  context->source.bytes_in_buffer = sizeof end_of_image;
  return TRUE;
}

static void skip_input_data(j_decompress_ptr decoder, long count) {
  jpeg_context *context = decoder->client_data;
  if (count <= 0) return;
  if ((size_t)count > context->source.bytes_in_buffer) {
    fill_input_buffer(decoder);
  } else {
    context->source.next_input_byte += count;
    context->source.bytes_in_buffer -= (size_t)count;
  }
}

static void prepare(jpeg_context *context, const uint8_t *bytes, size_t byte_count, int maximum_scan_count) {
  memset(context, 0, sizeof *context);
  context->byte_count = byte_count;
  context->maximum_scan_count = maximum_scan_count;
  context->decoder.err = jpeg_std_error(&context->errors);
  context->decoder.client_data = context;
  context->errors.error_exit = error_exit;
  context->errors.emit_message = emit_message;
  context->errors.output_message = output_message;
  context->source.next_input_byte = bytes;
  context->source.bytes_in_buffer = byte_count;
  context->source.init_source = init_source;
  context->source.fill_input_buffer = fill_input_buffer;
  context->source.skip_input_data = skip_input_data;
  context->source.resync_to_restart = jpeg_resync_to_restart;
  context->source.term_source = term_source;
  context->progress.progress_monitor = check_scan_count;
}

// MARK: - Header

static void open_file(jpeg_context *context) {
  jpeg_create_decompress(&context->decoder);
  context->decoder.src = &context->source;
  context->decoder.progress = &context->progress;
  jpeg_read_header(&context->decoder, TRUE);
  if (context->decoder.arith_code) fail(context, APUS_CODEC_UNSUPPORTED, "arithmetic coding");
  int components = context->decoder.num_components;
  if (components != 1 && components != 3 && components != 4)
    fail(context, APUS_CODEC_UNSUPPORTED, "colour components other than 1, 3 or 4");
}

// Each 8x8 block of each component has a DC code of at least one bit.
static uint64_t minimum_byte_count(const jpeg_context *context) {
  uint64_t blocks = 0;
  for (int i = 0; i < context->decoder.num_components; i++) {
    const jpeg_component_info *component = &context->decoder.comp_info[i];
    blocks += (uint64_t)component->width_in_blocks * component->height_in_blocks;
  }
  return blocks / 8;
}

static void read_header(jpeg_context *context, apus_image_header *header) {
  if (setjmp(context->escape)) return;
  open_file(context);
  header->width = context->decoder.image_width;
  header->height = context->decoder.image_height;
  header->minimum_byte_count = minimum_byte_count(context);
}

apus_codec_result apus_jpeg_read_header(const uint8_t *bytes, size_t byte_count, apus_image_header *header) {
  jpeg_context context;
  prepare(&context, bytes, byte_count, 1);
  read_header(&context, header);
  jpeg_destroy_decompress(&context.decoder);
  return context.result;
}

// MARK: - Pixels

static uint8_t multiply_divide_255(uint8_t a, uint8_t b) {
  unsigned product = (unsigned)a * b + 128;
  return (uint8_t)((product + (product >> 8)) >> 8);
}

// Adobe stores the inks inverted, and in practice so does everybody: 255 is no ink. Same arithmetic as Pillow's
// decoder ("CMYK;I") followed by its convert("RGB").
static void convert_inverted_cmyk(const JSAMPLE *inks, uint32_t width, uint8_t *pixels) {
  for (uint32_t x = 0; x < width; x++, inks += 4, pixels += 3) {
    uint8_t light = inks[3];
    for (int c = 0; c < 3; c++) pixels[c] = light - multiply_divide_255((uint8_t)(255 - inks[c]), light);
  }
}

static void read_rows(jpeg_context *context, uint32_t width, uint8_t *pixels) {
  struct jpeg_decompress_struct *decoder = &context->decoder;
  bool is_cmyk = decoder->out_color_space == JCS_CMYK;
  JSAMPARRAY inks = NULL;
  if (is_cmyk)
    inks = decoder->mem->alloc_sarray((j_common_ptr)decoder, JPOOL_IMAGE, (JDIMENSION)width * 4, 1);
  while (decoder->output_scanline < decoder->output_height) {
    JSAMPROW row = pixels + (size_t)decoder->output_scanline * width * 3;
    jpeg_read_scanlines(decoder, is_cmyk ? inks : &row, 1);
    if (is_cmyk) convert_inverted_cmyk(inks[0], width, row);
  }
}

static void decode(jpeg_context *context, uint32_t width, uint32_t height, uint8_t *pixels) {
  if (setjmp(context->escape)) return;
  open_file(context);
  struct jpeg_decompress_struct *decoder = &context->decoder;
  decoder->out_color_space = decoder->num_components == 4 ? JCS_CMYK : JCS_RGB;
  decoder->dct_method = JDCT_ISLOW;
  decoder->do_fancy_upsampling = TRUE;
  jpeg_start_decompress(decoder);
  if (decoder->output_width != width || decoder->output_height != height)
    fail(context, APUS_CODEC_MALFORMED, "dimensions changed between two reads");
  if (context->ended && jpeg_has_multiple_scans(decoder))
    fail(context, APUS_CODEC_TRUNCATED, "no end-of-image marker after the last scan");
  read_rows(context, width, pixels);
}

apus_codec_result apus_jpeg_decode(
    const uint8_t *bytes, size_t byte_count, uint32_t width, uint32_t height, int maximum_scan_count, uint8_t *pixels) {
  jpeg_context context;
  prepare(&context, bytes, byte_count, maximum_scan_count);
  decode(&context, width, height, pixels);
  jpeg_destroy_decompress(&context.decoder);
  return context.result;
}

// MARK: - Writing

typedef struct {
  struct jpeg_compress_struct encoder;
  struct jpeg_error_mgr errors;
  struct jpeg_destination_mgr destination;
  jmp_buf escape;
  uint8_t *memory;
  size_t capacity;
  size_t length;
  apus_codec_result result;
} jpeg_writer;

static void encode_error_exit(j_common_ptr encoder) {
  jpeg_writer *writer = encoder->client_data;
  char message[JMSG_LENGTH_MAX];
  writer->errors.format_message(encoder, message);
  writer->result.status = APUS_CODEC_LIMIT_EXCEEDED;
  snprintf(writer->result.message, sizeof writer->result.message, "%s", message);
  longjmp(writer->escape, 1);
}

// Gives libjpeg the room behind the `used` bytes that are written.
static void offer_room(jpeg_writer *writer, size_t used) {
  uint8_t *larger = realloc(writer->memory, writer->capacity * 2);
  if (!larger) ERREXIT1(&writer->encoder, JERR_OUT_OF_MEMORY, 0);
  writer->memory = larger;
  writer->capacity *= 2;
  writer->destination.next_output_byte = larger + used;
  writer->destination.free_in_buffer = writer->capacity - used;
}

static void init_destination(j_compress_ptr encoder) { offer_room(encoder->client_data, 0); }

static boolean empty_output_buffer(j_compress_ptr encoder) {
  jpeg_writer *writer = encoder->client_data;
  offer_room(writer, writer->capacity);
  return TRUE;
}

static void term_destination(j_compress_ptr encoder) {
  jpeg_writer *writer = encoder->client_data;
  writer->length = writer->capacity - writer->destination.free_in_buffer;
}

static void encode(jpeg_writer *writer, const uint8_t *pixels, uint32_t width, uint32_t height, int quality) {
  if (setjmp(writer->escape)) return;
  struct jpeg_compress_struct *encoder = &writer->encoder;
  jpeg_create_compress(encoder);
  encoder->dest = &writer->destination;
  encoder->image_width = width;
  encoder->image_height = height;
  encoder->input_components = 3;
  encoder->in_color_space = JCS_RGB;
  jpeg_set_defaults(encoder);
  jpeg_set_quality(encoder, quality, TRUE);
  encoder->comp_info[0].h_samp_factor = encoder->comp_info[0].v_samp_factor = 1;
  jpeg_start_compress(encoder, TRUE);
  while (encoder->next_scanline < height) {
    JSAMPROW row = (JSAMPROW)(pixels + (size_t)encoder->next_scanline * width * 3);
    jpeg_write_scanlines(encoder, &row, 1);
  }
  jpeg_finish_compress(encoder);
}

apus_codec_result apus_jpeg_encode(
    const uint8_t *pixels, uint32_t width, uint32_t height, int quality, uint8_t **bytes, size_t *byte_count) {
  jpeg_writer writer;
  memset(&writer, 0, sizeof writer);
  writer.encoder.err = jpeg_std_error(&writer.errors);
  writer.encoder.client_data = &writer;
  writer.errors.error_exit = encode_error_exit;
  writer.errors.output_message = output_message;
  writer.capacity = 1 << 15;
  writer.destination.init_destination = init_destination;
  writer.destination.empty_output_buffer = empty_output_buffer;
  writer.destination.term_destination = term_destination;
  encode(&writer, pixels, width, height, quality);
  jpeg_destroy_compress(&writer.encoder);
  *bytes = writer.memory;
  *byte_count = writer.length;
  return writer.result;
}

void apus_jpeg_free(uint8_t *bytes) { free(bytes); }

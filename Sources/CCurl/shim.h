#include <curl/curl.h>

// Swift cannot call functions with variable arguments: one for each kind of option instead.

static inline CURLcode CCurlSetNumber(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

/// For strings, lists and other objects.
static inline CURLcode CCurlSetPointer(CURL *handle, CURLoption option, const void *value) {
  return curl_easy_setopt(handle, option, value);
}

/// For the functions that take header and body.
static inline CURLcode CCurlSetWriter(CURL *handle, CURLoption option, curl_write_callback function) {
  return curl_easy_setopt(handle, option, function);
}

static inline CURLcode CCurlSetProgress(CURL *handle, curl_xferinfo_callback function) {
  return curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, function);
}

/// `curl_global_init` with all that is usual, a macro that Swift does not import.
static inline CURLcode CCurlStart(void) { return curl_global_init(CURL_GLOBAL_DEFAULT); }

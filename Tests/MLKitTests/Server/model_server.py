#!/usr/bin/env python3
"""Serves the files of a folder on loopback, in the ways that servers and networks fail.

usage: model_server.py FOLDER LOG [PORT]

Prints its port and ends when standard input does. The path of a URL is MODE[/ARGUMENT…]/NAME; LOG gets one line of
JSON for each request. Modes that cut do so for the first request of a path only.
"""

import email.utils
import gzip
import hashlib
import http.server
import itertools
import json
import os
import re
import socket
import sys
import threading
import time

FOLDER, LOG = sys.argv[1:3]
PIECE = 1024
log_lock = threading.Lock()
seen = set()
numbers = itertools.count()


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    timeout = 60

    def log_message(self, *arguments):
        pass

    def do_GET(self):
        self.number, self.status, self.sent = next(numbers), 0, 0
        mode, *arguments = self.path.lstrip("/").split("/")
        try:
            getattr(self, "mode_" + mode)(*arguments)
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True
        finally:
            self.note()

    def note(self):
        entry = {"number": self.number, "path": self.path, "status": self.status, "sent": self.sent}
        entry |= {name.lower(): value for name, value in self.headers.items()}
        with log_lock, open(LOG, "a") as log:
            log.write(json.dumps(entry) + "\n")

    def start(self, status, headers):
        self.status = status
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, str(value))
        self.end_headers()
        self.wfile.flush()

    def send(self, body, delay=0):
        for position in range(0, len(body), PIECE):
            self.wfile.write(body[position:position + PIECE])
            self.wfile.flush()
            self.sent += len(body[position:position + PIECE])
            if delay:
                time.sleep(delay)

    def read(self, name):
        with open(os.path.join(FOLDER, name), "rb") as file:
            return file.read()

    def serve(self, name, cut=None, delay=0, ranges=True, tag="strong", honest=True, shift=0, length=True, stall=False):
        """The contents of the file, or the part that is asked for, up to `cut` bytes of it."""
        body = self.read(name)
        headers = {"Accept-Ranges": "bytes"} if ranges else {}
        tag_now = {"strong": '"%s"' % hashlib.sha256(body).hexdigest()[:16],
                   "weak": 'W/"%s"' % hashlib.sha256(body).hexdigest()[:16],
                   "changing": '"%d"' % time.monotonic_ns()}.get(tag)
        modified = email.utils.formatdate(os.path.getmtime(os.path.join(FOLDER, name)), usegmt=True)
        if tag_now:
            headers["ETag"] = tag_now
        if tag in ("strong", "weak", "date"):
            headers["Last-Modified"] = modified
        if tag_now and self.headers["If-None-Match"] == tag_now or (
                not tag_now and self.headers["If-Modified-Since"] == modified):
            return self.start(304, headers)
        part = re.fullmatch(r"bytes=(\d+)-", self.headers["Range"] or "")
        same = self.headers["If-Range"] in (tag_now, modified) or not honest
        if ranges and part and same:
            first = int(part[1])
            if first >= len(body):
                return self.start(416, {"Content-Range": "bytes */%d" % len(body), "Content-Length": 0})
            headers["Content-Range"] = "bytes %d-%d/%d" % (first + shift, len(body) - 1, len(body))
            headers["Content-Length"] = len(body) - first - shift
            self.start(206, headers)
            return self.send(body[first + shift:], delay)
        if length:
            headers["Content-Length"] = len(body)
        else:
            headers["Connection"] = "close"
            self.close_connection = True
        self.start(200, headers)
        if cut is None or self.path in seen:
            return self.send(body, delay)
        seen.add(self.path)
        self.send(body[:int(cut)], delay)
        if stall:
            time.sleep(30)
        self.close_connection = True

    def mode_file(self, name):
        self.serve(name)

    def mode_cut(self, count, name):
        self.serve(name, cut=count)

    def mode_stall(self, count, name):
        self.serve(name, cut=count, stall=True)

    def mode_slow(self, seconds, name):
        self.serve(name, delay=float(seconds))

    def mode_unranged(self, count, name):
        self.serve(name, cut=count, ranges=False)

    def mode_changing(self, count, name):
        self.serve(name, cut=count, tag="changing")

    def mode_lying(self, count, name):
        """Sends the part that is asked for although the file has changed."""
        self.serve(name, cut=count, tag="changing", honest=False)

    def mode_shifted(self, count, name):
        """Sends another part than the one that is asked for."""
        self.serve(name, cut=count, shift=10)

    def mode_short(self, count, name):
        """Sends half of the rest that is asked for, and calls it all."""
        part = re.fullmatch(r"bytes=(\d+)-", self.headers["Range"] or "")
        if not part:
            return self.serve(name, cut=count)
        body, first = self.read(name), int(part[1])
        half = body[first:(first + len(body)) // 2]
        self.start(206, {"Content-Range": "bytes %d-%d/*" % (first, len(body) - 1), "Content-Length": len(half)})
        self.send(half)

    def mode_grown(self, count, name):
        """Sends a rest that goes on behind the end that was announced."""
        part = re.fullmatch(r"bytes=(\d+)-", self.headers["Range"] or "")
        if not part:
            return self.serve(name, cut=count)
        body, first = self.read(name) + bytes(1000), int(part[1])
        headers = {"Content-Range": "bytes %d-%d/%d" % (first, len(body) - 1, len(body))}
        self.start(206, headers | {"Content-Length": len(body) - first})
        self.send(body[first:])

    def mode_dated(self, count, name):
        self.serve(name, cut=count, tag="date")

    def mode_weak(self, count, name):
        self.serve(name, cut=count, tag="weak")

    def mode_bare(self, count, name):
        self.serve(name, cut=count, tag=None)

    def mode_unsized(self, name):
        self.serve(name, length=False, ranges=False)

    def mode_gzip(self, name):
        body = gzip.compress(self.read(name))
        self.start(200, {"Content-Encoding": "gzip", "Content-Length": len(body), "ETag": '"gzip"'})
        self.send(body)

    def mode_status(self, code):
        body = b"<html>no model here</html>"
        self.start(int(code), {"Content-Length": len(body)})
        self.send(body)

    def mode_redirect(self, code, *target):
        self.start(int(code), {"Location": "/" + "/".join(target), "Content-Length": 0})

    def mode_elsewhere(self, location):
        self.start(302, {"Location": bytes.fromhex(location).decode("latin-1"), "Content-Length": 0})

    def mode_loop(self):
        self.start(302, {"Location": "/loop", "Content-Length": 0})

    def mode_silent(self):
        time.sleep(30)

    def mode_garbage(self):
        self.wfile.write(b"\x00\x01 this is not HTTP\r\n\r\n")
        self.close_connection = True

    def mode_bytes(self, digits):
        """Sends these bytes alone, and closes the connection."""
        self.wfile.write(bytes.fromhex(digits))
        self.close_connection = True

    def mode_headed(self, digits, name):
        """Sends these bytes, then the file, and closes the connection."""
        self.wfile.write(bytes.fromhex(digits) + self.read(name))
        self.close_connection = True

    def mode_chunked(self, trailer, name):
        """Sends the file in two chunks, and this trailer."""
        body = self.read(name)
        self.start(200, {"Transfer-Encoding": "chunked"})
        for part in (body[:1000], body[1000:]):
            self.wfile.write(b"%x\r\n%s\r\n" % (len(part), part))
        self.wfile.write(b"0\r\n%s\r\n" % bytes.fromhex(trailer))

    def mode_refusing(self, status, count, name):
        """Answers with this status when asked for a part."""
        if not self.headers["Range"]:
            return self.serve(name, cut=count)
        self.start(int(status), {} if status == "304" else {"Content-Length": 0})

    def mode_huge(self):
        self.start(200, {"Content-Length": 10 ** 15})
        self.send(bytes(PIECE))
        self.close_connection = True

    def mode_endless(self):
        self.send_without_end(200, {"Connection": "close"})

    def mode_endless_redirect(self):
        self.send_without_end(302, {"Connection": "close", "Location": "/endless"})

    def send_without_end(self, status, headers):
        self.start(status, headers)
        self.close_connection = True
        while True:
            self.send(bytes(PIECE))

    def mode_zeros(self, count):
        self.start(200, {"Content-Length": count})
        block = bytes(1 << 16)
        left = int(count)
        while left > 0:
            self.wfile.write(block[:left])
            left -= len(block)
        self.sent = int(count)


class Server(http.server.ThreadingHTTPServer):
    allow_reuse_address = True
    daemon_threads = True
    request_queue_size = 512

    def handle_error(self, request, client_address):
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


class Server6(Server):
    address_family = socket.AF_INET6


server = Server(("127.0.0.1", int(sys.argv[3]) if len(sys.argv) > 3 else 0), Handler)
try:
    server6 = Server6(("::1", server.server_address[1]), Handler)
    threading.Thread(target=server6.serve_forever, daemon=True).start()
except OSError:
    pass  # no IPv6 here
print(server.server_address[1], flush=True)
threading.Thread(target=server.serve_forever, daemon=True).start()
sys.stdin.read()

"""OpenStack Swift with its S3 interface, all four servers in one process, on ports of their own.

Called with an empty folder; prints the port of the S3 interface when it answers, and ends with its standard input.
"""

import os
import sys

from swift.common import utils

utils.eventlet_monkey_patch()
# Debian's swift.conf is for a real cluster.
utils.validate_hash_conf = lambda: None
utils.HASH_PATH_PREFIX, utils.HASH_PATH_SUFFIX = b"", b"agon"

import eventlet
from eventlet import wsgi
from swift.common.ring import RingBuilder
from swift.common.storage_policy import reload_storage_policies
from swift.common.wsgi import SwiftHttpProtocol, loadapp

folder = sys.argv[1]
host = "127.0.0.1"

proxy = """
[pipeline:main]
pipeline = catch_errors gatekeeper s3api tempauth proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:s3api]
use = egg:swift#s3api
auth_pipeline_check = no
allow_multipart_uploads = no
[filter:tempauth]
use = egg:swift#tempauth
user_agon_tests = secret-of-the-tests .admin
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = yes
"""

storage = """
[pipeline:main]
pipeline = server
[app:server]
use = egg:swift#%s
"""


class Cache(dict):
    """In place of memcached, which has more to offer than a test needs."""

    def __bool__(self):
        return True

    def set(self, key, value, **_):
        self[key] = value

    def get(self, key, *_, **__):
        return super().get(key)

    def delete(self, key, *_, **__):
        self.pop(key, None)

    def incr(self, key, delta=1, **_):
        self[key] = int(super().get(key, 0)) + delta
        return self[key]

    def decr(self, key, delta=1, **_):
        return self.incr(key, -delta)


cache = Cache()


def with_cache(app):
    def call(env, start_response):
        env["swift.cache"] = cache
        return app(env, start_response)

    return call


def serve(name, settings, listener):
    path = os.path.join(folder, name + ".conf")
    with open(path, "w") as file:
        file.write("[DEFAULT]\nswift_dir = %s\ndevices = %s\nmount_check = no\n%s" % (folder, folder, settings))
    app = with_cache(loadapp(path))
    eventlet.spawn(wsgi.server, listener, app, utils.NullLogger(), protocol=SwiftHttpProtocol)


def build_ring(name, port):
    builder = RingBuilder(2, 1, 0)
    builder.add_dev({"id": 0, "zone": 1, "region": 1, "weight": 1, "ip": host, "port": port, "device": "disk", "meta": ""})
    builder.rebalance(seed=1)
    builder.get_ring().save(os.path.join(folder, name + ".ring.gz"))


os.mkdir(os.path.join(folder, "disk"))
reload_storage_policies()
listeners = {name: eventlet.listen((host, 0)) for name in ("account", "container", "object")}
for name, listener in listeners.items():
    build_ring(name, listener.getsockname()[1])
for name, listener in listeners.items():
    serve(name, storage % name, listener)
front = eventlet.listen((host, 0))
serve("proxy", proxy, front)
print(front.getsockname()[1], flush=True)
eventlet.tpool.execute(sys.stdin.read)

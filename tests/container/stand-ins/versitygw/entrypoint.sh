#!/bin/sh
# Called as versitygw is: --port :7070 posix /data. Each folder of /data is a bucket.
set -eu
port=${2#:}
python3 -c 'from moto.server import main; main()' --host 0.0.0.0 --port "$port" &
until curl --silent --output /dev/null "http://127.0.0.1:$port/"; do sleep 0.2; done
for folder in "$4"/*/; do
  curl --silent --fail --output /dev/null --request PUT "http://127.0.0.1:$port/$(basename "$folder")"
done
wait

#!/usr/bin/env bash
# fflate 0.8.2 cuts an entry that is itself a ZIP, if it is stored and the archive was written to a pipe.
# APPNOTE 4.3.9 allows sizes behind the data, and tools that stream write them so. fflate's streaming reader looks for
# the next header instead, and finds the one of the first file inside. It reports no error. A reader that begins with
# the central directory isn't affected.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit fflate@0.8.2 client-zip@2.5.1 yauzl@3.4.0 >/dev/null
cat >read.mjs <<'JS'
import { Unzip, UnzipPassThrough } from "fflate";
import { downloadZip } from "client-zip";
import yauzl from "yauzl";
const zip = async (files) => new Uint8Array(await downloadZip(files).arrayBuffer());
const inner = await zip([{ name: "a.txt", input: "one" }, { name: "b.txt", input: "two" }]);
// The stream has no known size, so client-zip writes the sizes behind the data.
const outer = await zip([{ name: "inner.zip", input: new Blob([inner]).stream() }]);
const streamed = {};
const unzip = new Unzip((file) => {
  streamed[file.name] = 0;
  file.ondata = (error, data) => {
    if (error) streamed[file.name] = String(error);
    else streamed[file.name] += data.length;
  };
  file.start();
});
unzip.register(UnzipPassThrough);
unzip.push(outer, true);
const directory = {};
for await (const entry of (await yauzl.fromBufferPromise(Buffer.from(outer), {})).eachEntry())
  directory[entry.fileName] = entry.uncompressedSize === inner.length;
console.log(JSON.stringify({ streamed: streamed["inner.zip"] === inner.length, names: Object.keys(streamed), directory }));
JS
seen=$(node read.mjs)
echo "fflate 0.8.2 and yauzl 3.4.0 read the entry inner.zip whole: $seen"
expected='{"streamed":false,"names":["inner.zip","a.txt","b.txt"],"directory":{"inner.zip":true}}'
[ "$seen" = "$expected" ] || { echo "changed; before: $expected"; exit 1; }

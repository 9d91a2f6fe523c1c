#!/usr/bin/env bash
# @mozilla/readability 0.6.0: JSDOMParser gives a document without documentElement if the page omits the html start tag.
# HTML allows that (HTML Standard, 13.1.2.4 Optional tags), and browsers make the element. Readability reads documentElement in
# its constructor, so it throws an Error for such a page and reads the same page with the tag.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit @mozilla/readability@0.6.0 >/dev/null
cat >read.cjs <<'JS'
const { Readability } = require("@mozilla/readability");
const JSDOMParser = require("@mozilla/readability/JSDOMParser.js");
const text = "<p>" + "The lamp has three legs, a linen shade, and a cord as long as the room. ".repeat(12) + "</p>";
const body = `<head><title>A lamp</title></head><body><article>${text}</article></body>`;
function read(page) {
  const document = new JSDOMParser().parse(page, "https://a.example/");
  const root = document.documentElement?.localName ?? null;
  try {
    return [root, new Readability(document).parse()?.title ?? null];
  } catch (error) {
    return [root, error.constructor.name];
  }
}
console.log(JSON.stringify([read(`<!doctype html>${body}`), read(`<!doctype html><html>${body}</html>`)]));
JS
seen=$(node read.cjs)
echo "@mozilla/readability 0.6.0, root and title of a page without and with the html tag: $seen"
expected='[[null,"Error"],["html","A lamp"]]'
[ "$seen" = "$expected" ] || { echo "changed; before: $expected"; exit 1; }

#!/usr/bin/env bash
# opencc-js 1.4.2 turns the hair of common Chinese words into another word.
# The simplified letter for hair also means "to send". In words of hairstyles and hair care that its dictionary lacks, the
# converter takes the traditional letter for sending. Words that it knows, such as long hair, are right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit opencc-js@1.4.2 >/dev/null
cat >read.mjs <<'JS'
import { Converter } from "opencc-js";
const convert = Converter({ from: "cn", to: "tw" });
// Long hair; then pinned-up hair, wet hair, a hair mask, a ponytail.
console.log(["长发", "盘发", "湿发", "发膜", "马尾发"].map(convert).join(" "));
JS
seen=$(node read.mjs)
echo "opencc-js 1.4.2: $seen; a reader expects 長髮 盤髮 溼髮 髮膜 馬尾髮"
expected='長髮 盤發 溼發 發膜 馬尾發'
[ "$seen" = "$expected" ] || { echo "changed; before: $expected"; exit 1; }

import { expect, test } from "bun:test";
import { addressIn } from "./address-in-text.ts";

const ADDRESS = "https://a.example/lamp";

test.each([
  `Look: ${ADDRESS}.`,
  `(${ADDRESS})`,
  `[lamp](${ADDRESS})`,
  `<${ADDRESS}>`,
  `“${ADDRESS}”, she said`,
  `見て（${ADDRESS}）`,
  `${ADDRESS}。`,
  `「${ADDRESS}」を保存`,
  `${ADDRESS}、きれい`,
  `${ADDRESS}！`,
  `انظر ${ADDRESS}؟`,
  `देखो ${ADDRESS}।`,
  `Voir « ${ADDRESS} »`,
  `${ADDRESS}…`,
  `*${ADDRESS}*`,
  `\u2068${ADDRESS}\u2069`,
  `${ADDRESS}?!`,
  `_${ADDRESS}_`,
  `${ADDRESS}·`,
  `${ADDRESS}։`,
  `${ADDRESS}။`,
  `${ADDRESS}។`,
  `${ADDRESS}\u1362`,
])("ends an address before the punctuation around it: %s", (text) => {
  expect(addressIn(text)).toBe(ADDRESS);
});

test.each([
  "https://en.wikipedia.org/wiki/Lamp_(furniture)",
  "https://ja.wikipedia.org/wiki/日本の庭",
  "https://a.example/?q=a,b;c&d=1#top",
  "https://a.example/lamp/",
  "https://xn--fsq.example:8443/~ann/-_",
  "https://한국.example/램프",
])("keeps the whole address: %s", (address) => {
  expect(addressIn(`See ${address}, and more`)).toBe(address);
  expect(addressIn(address)).toBe(address);
});

test.each(["", "hello", "ftp://a.example", "https://", "https://)", "javascript:alert(1)"])(
  "finds no address in %p",
  (text) => expect(addressIn(text)).toBeNull(),
);

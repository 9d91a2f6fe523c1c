import { expect, test } from "bun:test";
import { readSeveral, SEVERAL_MAX, severalAddress } from "./several.ts";

const url = "https://a.example/lamps?x=1";
const fragmentOf = (address: string) => new URL(address).hash;
const read = (said: unknown) => readSeveral(`#${encodeURIComponent(JSON.stringify(said))}`);

test("several pictures come back from the address, and a server sees none of them [signed-in 2.5]", () => {
  const several = { url, pictures: [{ src: "https://a.example/1.jpg?a=%20b", name: "A lamp & a “wall”" }] };
  const address = severalAddress("https://tack.example", several);
  expect(new URL(address)).toMatchObject({ pathname: "/pin/create/pictures/", search: "" });
  expect(readSeveral(fragmentOf(address))).toEqual(several);
});

test("several pictures: a forged fragment gives only web addresses and short, plain names", () => {
  const of = (pictures: unknown, page: unknown = url) => read({ url: page, pictures });
  expect(of([{ src: "javascript:alert(1)", name: "x" }, { src: "data:image/png;base64,AA" }, null, 7, {}])).toBeNull();
  expect(of([{ src: "https://a.example/1", name: " A\u0000 \n lamp " }])?.pictures).toEqual([
    { src: "https://a.example/1", name: "A lamp" },
  ]);
  expect(of([{ src: "https://a.example/1" }], "javascript:alert(1)")?.url).toBe("");
  const many = Array.from({ length: 150 }, (_, index) => ({
    src: `https://a.example/${index}`,
    name: "n".repeat(500),
  }));
  expect(of([...many, ...many])?.pictures).toHaveLength(SEVERAL_MAX);
  expect(of(many)?.pictures[0]?.name).toHaveLength(100);
  for (const wrong of ["", "#", "#%", "#null", "#[]", "#{}", "#%7B%22pictures%22%3A7%7D"]) {
    expect([wrong, readSeveral(wrong)]).toEqual([wrong, null]);
  }
});

import { expect, test } from "bun:test";
import { distinctPictures } from "./distinct-pictures.ts";

const pin = (id: string, imageSignature: string) => ({ id, imageSignature });

test("a picture comes once, as the first of its Pins, also where the others are on later pages", () => {
  const pages = [{ items: [pin("1", "a"), pin("2", "b"), pin("3", "a")] }, { items: [pin("4", "b"), pin("5", "c")] }];
  expect(distinctPictures(pages).map(({ id }) => id)).toEqual(["1", "2", "5"]);
});

import { expect, test } from "bun:test";
import { pictureFileName } from "./pin-menu.tsx";

const size = (url: string) => ({ url, width: 1, height: 1 });
const named = (title: string, url = "/media/originals/ab/abc.webp") =>
  pictureFileName({
    id: "7",
    title,
    images: { "236x": size(""), "474x": size(""), "736x": size(""), orig: size(url) },
  });

test.each([
  ["Oak stool, 1/2", "Oak-stool-1-2.webp"],
  ["", "pin-7.webp"],
  ["../../etc/passwd", "etc-passwd.webp"],
  ["🌿🌿", "pin-7.webp"],
  ["庭の苔", "庭の苔.webp"],
  ["a".repeat(200), `${"a".repeat(80)}.webp`],
])("closeup download: the picture of %p is saved as %p", (title, file) => {
  expect(named(title)).toBe(file);
});

test("closeup download: the file name has the stored file's extension", () => {
  expect(named("A", "https://cdn.example/originals/x.PNG?v=1")).toBe("A.png");
  expect(named("A", "/media/none")).toBe("A.jpg");
});

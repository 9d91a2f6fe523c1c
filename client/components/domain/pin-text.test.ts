import { expect, test } from "bun:test";
import { inkOn, titleLines } from "./pin-text.ts";

test("a card reserves the lines that its title needs; East Asian characters count double", () => {
  const lines = (title: string) => titleLines({ title, isLinkCard: false });
  expect(["", "A heron on a jetty", "A heron on a jetty, late in autumn"].map(lines)).toEqual([0, 1, 2]);
  expect(["霧笛", "港の灯りと朝の海", "山の夕焼けと静かな湖のほとり"].map(lines)).toEqual([1, 1, 2]);
  expect(["호숫가의 아침", "구름 위의 산과 조용한 호숫가의 아침"].map(lines)).toEqual([1, 2]);
});

test("text on a picture's placeholder is black on light colors and white on dark ones", () => {
  expect(["#ffffff", "#f0e0c0", "#99cc66"].map(inkOn)).toEqual(["#000", "#000", "#000"]);
  expect(["#000000", "#332211", "#2244aa", "#884422"].map(inkOn)).toEqual(["#fff", "#fff", "#fff", "#fff"]);
});

test("a link card's title is on its sheet and takes no lines below it", () => {
  expect(titleLines({ title: "On walking", isLinkCard: true })).toBe(0);
});

import { expect, test } from "bun:test";
import { ndcg, precision, recall } from "./measures.ts";

const grades = { a: 3, b: 2, c: 1 };

test("the best order scores 1, an empty one 0, and a better order more than a worse one", () => {
  expect(ndcg(["a", "b", "c"], grades, 10)).toBe(1);
  expect(ndcg([], grades, 10)).toBe(0);
  expect(ndcg(["x", "a"], grades, 10)).toBeGreaterThan(ndcg(["x", "c"], grades, 10));
  expect(ndcg(["b", "a", "c"], grades, 10)).toBeLessThan(1);
});

test("recall counts good results down to the given depth", () => {
  expect(recall(["a", "x", "b"], grades, 25)).toBe(1);
  expect(recall(["x", "a", "b"], grades, 2)).toBe(0.5);
});

test("precision counts good results among the first, out of as many as there are", () => {
  expect(precision(["a", "x", "b"], grades, 10)).toBe(1);
  expect(precision(["x", "a", "b"], grades, 2)).toBe(0.5);
  expect(precision(["c", "x"], grades, 10)).toBe(0);
});

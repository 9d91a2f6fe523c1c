import { expect, test } from "bun:test";
import fc from "fast-check";
import { type Circle, circleOf, circleText, coarse, isWithin, kmBetween } from "./circles.rules.ts";

const MUNICH = { latitude: 48.1374, longitude: 11.5755 };
const area = (distance: number, unit: "km" | "mi" = "km"): Circle => ({ ...MUNICH, distance, unit });

test("an area's text is a place and a distance from 8 to 80 km, or from 5 to 50 mi", () => {
  expect(circleOf("48.1374/11.5755/25km")).toEqual(area(25));
  expect(circleOf("-33.45/-70.6667/50mi")).toEqual({
    latitude: -33.45,
    longitude: -70.6667,
    distance: 50,
    unit: "mi",
  });
  for (const wrong of [
    ...["48.1374/11.5755/7km", "48.1374/11.5755/81km", "48/11/4mi", "48/11/51mi", "91/11/25km", "48/181/25km"],
    ...["48.1374/11.5755", "48.1374,11.5755/25km", "48/11/25", "48/11/25 km", "1e1/11/25km", ""],
  ])
    expect([wrong, circleOf(wrong)]).toEqual([wrong, null]);
  const degrees = (most: number) => fc.integer({ min: -most * 1e4, max: most * 1e4 }).map((part) => part / 1e4);
  fc.assert(
    fc.property(degrees(90), degrees(180), fc.integer({ min: 8, max: 50 }), fc.constantFrom("km", "mi"), (...parts) => {
      const [latitude, longitude, distance, unit] = parts;
      const circle = { latitude, longitude, distance, unit } as Circle;
      expect(circleOf(circleText(circle))).toEqual(circle);
    }),
  );
});

test("the distance between places follows the earth, also across the date line", () => {
  expect(kmBetween(MUNICH, { latitude: 48.3717, longitude: 10.8983 })).toBeCloseTo(56.5, 0);
  expect(kmBetween({ latitude: 0, longitude: 179.95 }, { latitude: 0, longitude: -179.95 })).toBeCloseTo(11.1, 1);
});

test("an address is in an area only if the file is at least that exact", () => {
  const freising = { latitude: 48.4029, longitude: 11.7489 };
  expect(isWithin({ ...freising, km: 20 }, area(40))).toBe(true);
  expect(isWithin({ ...freising, km: 20 }, area(25, "mi"))).toBe(true);
  expect(isWithin({ ...freising, km: 20 }, area(25))).toBe(false);
  expect(isWithin({ ...MUNICH, km: 26 }, area(25))).toBe(false);
  expect(isWithin({ ...MUNICH, km: 25 }, area(25))).toBe(true);
});

test("a sample's coarse place stays in the smallest area around a city", () => {
  const degree = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
  fc.assert(
    fc.property(degree(90), degree(180), (latitude, longitude) => {
      const kept = coarse({ latitude, longitude, km: 8 });
      expect(isWithin(kept, { latitude, longitude, distance: 8, unit: "km" })).toBe(true);
      expect(String(Math.round(kept.latitude * 10) / 10)).toBe(String(kept.latitude));
    }),
  );
});

import { describe, expect, test } from "bun:test";
import { ageInYears, birthdayDate, checkBirthday } from "./birthday.rules.ts";

const now = new Date("2030-06-15T12:00:00Z");
const seconds = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000;
const check = (day: string | null, country = "US") =>
  checkBirthday(day === null ? null : seconds(day), { country, brandName: "Pinwall", now });

describe("birthday [visitor 5]", () => {
  test("is required, and the message uses the spec's words", () => {
    expect(check(null)).toEqual({ error: "INVALID_PARAMETERS", field: "birthday", code: "birthdayRequired" });
  });

  test.each(["DE", "FR", "NO", "IS", "LI"])(
    "is an age that must be known in the EU and its economic area: %s",
    (country) => {
      expect(check(null, country)).toEqual({ error: "AGE_REQUIRED", field: "birthday", code: "ageRequired" });
    },
  );

  test("may be 1 January of the current year at the latest", () => {
    const invalid = { error: "INVALID_PARAMETERS", field: "birthday", code: "birthdayInvalid" } as const;
    expect(check("2030-01-02")).toEqual(invalid);
    expect(check("2031-01-01")).toEqual(invalid);
    expect(check("2030-01-01")?.error).toBe("UNDERAGE");
  });

  test.each([1e15, -1e15, Number.MAX_SAFE_INTEGER, Number.NaN])("that is no date is refused: %d", (birthday) => {
    const failure = checkBirthday(birthday, { country: "US", brandName: "Pinwall", now });
    expect(failure).toEqual({ error: "INVALID_PARAMETERS", field: "birthday", code: "birthdayInvalid" });
  });

  test("is over age after 120 years, but not at 120", () => {
    expect(check("1909-06-15")).toEqual({ error: "OVER_AGE", field: "birthday", code: "overAge" });
    expect(check("1909-06-16")).toBeNull();
    expect(check("1910-06-15")).toBeNull();
  });

  test("may be before 1970", () => {
    expect(check("1950-02-28")).toBeNull();
    expect(birthdayDate(seconds("1950-02-28"))).toBe("1950-02-28");
  });
});

describe("birthday under age [visitor 5]", () => {
  test("is under 13, to the day, and the message names the site", () => {
    expect(check("2017-06-15")).toBeNull();
    expect(check("2017-06-16")).toEqual({
      error: "UNDERAGE",
      field: "birthday",
      code: "underage",
      params: { brand: "Pinwall" },
    });
  });

  test.each([
    ["DE", 16],
    ["FR", 15],
    ["KR", 14],
    ["ES", 14],
    ["SE", 13],
    ["GB", 13],
  ] as const)("follows the country's age of consent to data use: %s %d", (country, age) => {
    expect(check(`${2030 - age}-06-15`, country)).toBeNull();
    expect(check(`${2030 - age}-06-16`, country)?.error).toBe("UNDERAGE");
  });
});

test("turns a year older on 1 March for a person born on 29 February", () => {
  const born = new Date("2016-02-29T00:00:00Z");
  expect(ageInYears(born, new Date("2029-02-28T23:59:59Z"))).toBe(12);
  expect(ageInYears(born, new Date("2029-03-01T00:00:00Z"))).toBe(13);
});

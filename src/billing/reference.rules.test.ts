import { expect, test } from "bun:test";
import fc from "fast-check";
import { creditorReference, REFERENCE_BYTES, readReference, referenceInGroups } from "./reference.rules.ts";

const bytes = fc.uint8Array({ minLength: REFERENCE_BYTES, maxLength: REFERENCE_BYTES });

test("references of ISO 11649 are read with spaces and small letters", () => {
  expect(readReference("RF18 5390 0754 7034")).toBe("RF18539007547034");
  expect(readReference("rf18-5390-0754-7034")).toBe("RF18539007547034");
  for (const wrong of ["RF19539007547034", "RF18539007547043", "RF18", "", "18539007547034"])
    expect(readReference(wrong)).toBeNull();
});

test("every reference made here is valid as people copy it", () => {
  fc.assert(
    fc.property(bytes, (random) => {
      const reference = creditorReference(random);
      expect(reference).toMatch(/^RF\d{2}[2-9A-HJ-NP-Z]{12}$/);
      expect(readReference(referenceInGroups(reference).toLowerCase())).toBe(reference);
    }),
  );
});

const isDigit = (sign: string) => sign <= "9";

test("a wrong letter or digit, or two exchanged ones, make a reference invalid", () => {
  fc.assert(
    fc.property(bytes, fc.integer({ min: 4, max: 15 }), fc.constantFrom(..."23456789ABCXYZ"), (random, at, sign) => {
      const reference = creditorReference(random);
      const changed = reference.slice(0, at) + sign + reference.slice(at + 1);
      const [one = "", other = ""] = reference.slice(at - 1, at + 1);
      // The check digits promise nothing about a letter in a digit's place.
      if (changed !== reference && isDigit(sign) === isDigit(other)) expect(readReference(changed)).toBeNull();
      const swapped = reference.slice(0, at - 1) + other + one + reference.slice(at + 1);
      if (at > 4 && swapped !== reference && isDigit(one) === isDigit(other)) expect(readReference(swapped)).toBeNull();
    }),
  );
});

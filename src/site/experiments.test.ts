import { expect, test } from "bun:test";
import { EXPERIMENT_NAMES, isOn, readExperiments } from "./experiments.ts";

test("experiment gates: each of the five has its name, and is off unless it is set [visitor 6]", () => {
  for (const name of [
    "kr_privacy_consent",
    "dweb_unauth_fb_login_account_recovery_flow",
    "dweb_unauth_fb_login_dynamic_banner",
    "web_google_disabled",
    "m10n_measurement_pinterest_tag_us",
  ] as const) {
    expect(EXPERIMENT_NAMES).toContain(name);
    expect(isOn({}, name)).toBe(false);
    expect(isOn(readExperiments([`${name}=enabled`]).groups, name)).toBe(true);
  }
});

test("a name without a group is enabled, control groups are off, and other groups are kept", () => {
  const { groups } = readExperiments(["kr_privacy_consent", "web_google_disabled = Employees"]);
  expect(groups).toEqual({ kr_privacy_consent: "enabled", web_google_disabled: "employees" });
  for (const off of ["control", "off", "disabled", "CONTROL"]) {
    expect(isOn(readExperiments([`web_google_disabled=${off}`]).groups, "web_google_disabled"), off).toBe(false);
  }
});

test("a misspelled experiment is reported, and changes nothing", () => {
  expect(readExperiments(["kr_privacy_consnet=enabled", "__proto__=x"])).toEqual({
    groups: {},
    unknown: ["kr_privacy_consnet", "__proto__"],
  });
});

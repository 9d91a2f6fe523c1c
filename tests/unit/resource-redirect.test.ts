import { describe, expect, test } from "bun:test";
import { TRPCClientError } from "@trpc/client";
import { resourceFailure, resourceRedirect } from "../../client/lib/calls/resource-redirect.ts";
import { isAborted } from "../../client/lib/errors/known-errors.ts";

const here = { path: "/pin/12/", isLoggedIn: true, origin: "https://tack.example" };
const failed = (httpStatus: number, apiErrorCode = 0, redirectUrl: string | null = null) => ({
  httpStatus,
  apiErrorCode,
  redirectUrl,
  message: "",
});
const answered = (httpStatus: number, apiErrorCode: number, details: unknown = null) =>
  new TRPCClientError("refused", {
    result: { error: { message: "refused", code: -32_000, data: { httpStatus, apiErrorCode, details } } } as never,
  });

describe("resource-level redirects [visitor 8]", () => {
  test("redirect: a 404 goes to the home page with the showError flag [signed-in 2.11]", () => {
    expect(resourceRedirect(failed(404, 50), here)).toBe("/?showError=true");
    expect(resourceRedirect(failed(404, 50), { ...here, isLoggedIn: false })).toBe("/?showError=true");
  });

  test("redirect: a 401 with api error code 7 does too, and a 401 with another code does not [signed-in 2.11]", () => {
    expect(resourceRedirect(failed(401, 7), here)).toBe("/?showError=true");
    for (const code of [2, 130, 132, 0]) expect(resourceRedirect(failed(401, code), here)).toBeNull();
  });

  test("redirect: logged out on an ideas route it is /ideas/, logged in it is home [signed-in 2.11]", () => {
    for (const path of ["/ideas", "/ideas/", "/ideas/home-decor/9/"]) {
      expect(resourceRedirect(failed(404), { ...here, path, isLoggedIn: false })).toBe("/ideas/?showError=true");
      expect(resourceRedirect(failed(401, 7), { ...here, path, isLoggedIn: false })).toBe("/ideas/?showError=true");
      expect(resourceRedirect(failed(404), { ...here, path })).toBe("/?showError=true");
    }
  });

  test("redirect: a 301 with a redirect URL is followed, on this site [signed-in 2.11]", () => {
    expect(resourceRedirect(failed(301, 0, "/ada/roses/?sort=new#top"), here)).toBe("/ada/roses/?sort=new#top");
    expect(resourceRedirect(failed(301, 0, "https://tack.example/ada/"), here)).toBe("/ada/");
    for (const elsewhere of ["https://e.example/", "//e.example", "javascript:alert(1)", null, ""]) {
      expect(resourceRedirect(failed(301, 0, elsewhere), here), String(elsewhere)).toBeNull();
    }
  });

  test("aborted resource call: 'Resource call aborted' is ignored, however it arrives [signed-in 8]", () => {
    expect(resourceRedirect({ ...failed(404), message: "Resource call aborted" }, here)).toBeNull();
    for (const error of [
      new Error("Resource call aborted"),
      new DOMException("stopped", "AbortError"),
      new Error("wrapped", { cause: new DOMException("stopped", "AbortError") }),
    ]) {
      expect(isAborted(error)).toBe(true);
      expect(resourceFailure(error)).toBeNull();
    }
    expect(isAborted(new Error("offline"))).toBe(false);
  });

  test("every other failure stays on its page", () => {
    for (const status of [400, 403, 409, 429, 500, 503]) expect(resourceRedirect(failed(status), here)).toBeNull();
  });

  test("a call's answer is read with its number and its redirect", () => {
    expect(resourceFailure(answered(301, 0, { redirectUrl: "/ada/" }))).toEqual({
      httpStatus: 301,
      apiErrorCode: 0,
      message: "refused",
      redirectUrl: "/ada/",
    });
    expect(resourceFailure(answered(404, 50))).toMatchObject({ httpStatus: 404, apiErrorCode: 50, redirectUrl: null });
    expect(resourceFailure(new Error("no answer"))).toBeNull();
  });
});

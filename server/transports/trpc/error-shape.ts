import type { TRPCError } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import { TRPC_ERROR_CODES_BY_KEY } from "@trpc/server/rpc";
import { ERRORS, ProductError } from "../../../src/model/errors.ts";
import { errorWords, wordsOf } from "../../platform/json-text/error-words.ts";

/** The fields of tRPC's own error shape that ours contains. */
interface OwnShape {
  message: string;
  code: number;
  data: { code: TRPCError["code"]; httpStatus: number; path?: string };
}

/** tRPC's shape of an error with the product's fields: its name, its number, and the messages for a form. */
export function productShape(error: TRPCError, shape: OwnShape) {
  const product = productErrorOf(error.cause);
  const words = product && errorWords(product);
  const { code, httpStatus, path } = shape.data;
  const name = product?.errorName ?? nameOf(httpStatus);
  const apiErrorCode = product?.code ?? ERRORS[name].code;
  return {
    ...shape,
    message: words?.message ?? (httpStatus >= 500 && !product ? wordsOf({ code: "INTERNAL" }) : shape.message),
    data: {
      code,
      httpStatus: product?.http ?? httpStatus,
      path,
      name,
      apiErrorCode,
      // The field's snake_case name, for clients that share code with the REST transport.
      api_error_code: apiErrorCode,
      messageDetail: words?.messageDetail ?? null,
      message_detail: words?.messageDetail ?? null,
      fields: words?.fields ?? null,
      reason: product?.reason ?? null,
      detailReason: product?.details.detail ?? null,
      fieldReasons: product?.details.fields ?? null,
      details: product?.details.data ?? null,
      retryAfter: product?.details.retryAfter ?? null,
    },
  };
}

/** Like `productShape`, for answers that bypass tRPC's adapter. @param path the procedure as it was called */
export function errorShape(error: TRPCError, path: string) {
  const { message, code } = error;
  const data = { code, httpStatus: getHTTPStatusCodeFromError(error), path };
  return productShape(error, { message, code: TRPC_ERROR_CODES_BY_KEY[code], data });
}

/** The ProductError behind a tRPC error; a body that tRPC can't parse gets the same error as on the REST transport. */
function productErrorOf(cause: unknown): ProductError | null {
  if (cause instanceof ProductError) return cause;
  return cause instanceof SyntaxError ? new ProductError("BODY_UNREADABLE") : null;
}

const nameOf = (http: number) =>
  http === 404
    ? "NOT_FOUND"
    : http === 405
      ? "METHOD_NOT_ALLOWED"
      : http === 413
        ? "BODY_TOO_LARGE"
        : http < 500
          ? "INVALID_PARAMETERS"
          : "INTERNAL";

import { z } from "zod";
import { LOG_LEVELS } from "../../../src/ads/stored-values.ts";
import {
  type CommerceIntegration,
  connectShop,
  disconnectShop,
  listIntegrations,
  updateShop,
} from "../../../src/advertiser/commerce.contract.ts";
import {
  addIntegrationLogs,
  addPartnerNotices,
  LOG_EVENTS,
} from "../../../src/advertiser/integration-logs.contract.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { id, listOf, seconds as time } from "./answers.ts";
import { type Input, isRow, type Operation, operation, page, rowsIn, seconds } from "./operation.ts";
import { paging } from "./requests.ts";

const text = z.string();

const COMMERCE = "/integrations/commerce";
const links = {
  connectedAdvertiserId: id.optional(),
  connectedMerchantId: id.optional(),
  connectedTagId: id.optional(),
  additionalId1: text.optional(),
  partnerMetadata: text.optional(),
  scopes: text.optional(),
};
const known = {
  id,
  connected_user_id: id,
  external_business_id: text,
  connected_advertiser_id: text.optional(),
  connected_merchant_id: text.optional(),
  connected_tag_id: text.optional(),
  additional_id_1: text.optional(),
  partner_metadata: text.optional(),
  scopes: text.optional(),
};
const integrationSchema = z.strictObject({ ...known, created_timestamp: time, updated_timestamp: time });
const recordSchema = z.strictObject({ ...known, created_time: time, updated_time: time });
const present = (fields: Input) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null));
const knownOnWire = (it: CommerceIntegration) => ({
  id: it.id,
  connected_user_id: it.userId,
  external_business_id: it.externalId,
  ...present({
    connected_advertiser_id: it.advertiserId,
    connected_merchant_id: it.merchantId,
    connected_tag_id: it.tagId,
    additional_id_1: it.additionalId,
    partner_metadata: it.metadata,
    scopes: it.scopes,
  }),
});
const integrationOnWire = (it: CommerceIntegration) => ({
  ...knownOnWire(it),
  created_timestamp: seconds(it.createdAt),
  updated_timestamp: seconds(it.updatedAt),
});
const recordOnWire = (it: CommerceIntegration) => ({
  ...knownOnWire(it),
  created_time: seconds(it.createdAt),
  updated_time: seconds(it.updatedAt),
});
/** Absent fields stay as they are; shops send what they don't have as an empty text. */
const linksAsked = (input: Input): Input =>
  Object.fromEntries(
    Object.entries({
      externalId: input.externalBusinessId,
      advertiserId: input.connectedAdvertiserId,
      merchantId: input.connectedMerchantId,
      tagId: input.connectedTagId,
      additionalId: input.additionalId1,
      metadata: input.partnerMetadata,
      scopes: input.scopes,
    }).filter(([, value]) => value !== undefined && value !== ""),
  );
const oneOf = ({ items: [one] }: { items: CommerceIntegration[] }): CommerceIntegration => {
  if (!one) throw new ProductError("INTEGRATION_NOT_FOUND");
  return one;
};

const logEntry = z.object({
  clientTimestamp: z.int(),
  eventType: z.enum(LOG_EVENTS),
  logLevel: z.enum(LOG_LEVELS),
  message: text.optional(),
  externalBusinessId: text.nullish(),
  advertiserId: text.nullish(),
  merchantId: text.nullish(),
  tagId: text.nullish(),
  feedProfileId: text.nullish(),
  appVersionNumber: text.optional(),
  platformVersionNumber: text.optional(),
  error: z
    .object({
      name: text.optional(),
      message: text.optional(),
      messageDetail: text.optional(),
      cause: text.optional(),
      number: z.int().optional(),
      fileName: text.optional(),
      lineNumber: z.int().optional(),
      columnNumber: z.int().optional(),
      stackTrace: text.optional(),
    })
    .optional(),
  request: z
    .object({
      method: text,
      host: text,
      path: text,
      requestHeaders: z.record(text, text).optional(),
      responseHeaders: z.record(text, text).optional(),
      responseStatusCode: z.int().optional(),
    })
    .optional(),
});
/** An entry of a program's log by our names; the procedure checks the values. */
const logEntryOf = ({ error, request, ...it }: Input): Input => ({
  level: it.logLevel,
  event: it.eventType,
  at: it.clientTimestamp,
  message: it.message,
  externalId: it.externalBusinessId,
  advertiserId: it.advertiserId,
  merchantId: it.merchantId,
  tagId: it.tagId,
  feedId: it.feedProfileId,
  appVersion: it.appVersionNumber,
  platformVersion: it.platformVersionNumber,
  ...(isRow(error) && {
    error: {
      name: error.name,
      message: error.message,
      detail: error.messageDetail,
      cause: error.cause,
      number: error.number,
      file: error.fileName,
      line: error.lineNumber,
      column: error.columnNumber,
      stack: error.stackTrace,
    },
  }),
  ...(isRow(request) && {
    request: {
      method: request.method,
      host: request.host,
      path: request.path,
      requestHeaders: request.requestHeaders,
      responseHeaders: request.responseHeaders,
      status: request.responseStatusCode,
    },
  }),
});

/** Any JSON, whose keys are data and not names of fields. */
const data: z.ZodType = z.lazy(() => z.union([z.array(data), z.record(text, data), z.unknown()]));

export const INTEGRATION_OPERATIONS: readonly Operation[] = [
  {
    ...operation("POST", COMMERCE, connectShop, integrationOnWire, linksAsked),
    request: z.object({ externalBusinessId: text, ...links }),
    answer: integrationSchema,
  },
  {
    ...operation(
      "GET",
      `${COMMERCE}/:externalBusinessId`,
      listIntegrations,
      (found) => integrationOnWire(oneOf(found)),
      ({ externalBusinessId: externalId }) => ({ externalId }),
    ),
    summary: "A shop that you connected",
    request: z.object({}),
    answer: integrationSchema,
  },
  {
    ...operation("PATCH", `${COMMERCE}/:externalBusinessId`, updateShop, integrationOnWire, linksAsked),
    request: z.object(links),
    answer: integrationSchema,
  },
  {
    ...operation("DELETE", `${COMMERCE}/:externalBusinessId`, disconnectShop, () => null, linksAsked),
    status: 204,
    request: z.object({}),
    answer: z.null(),
  },
  {
    ...operation("GET", "/integrations", listIntegrations, page(recordOnWire)),
    request: z.object(paging),
    answer: listOf(recordSchema),
  },
  {
    ...operation(
      "GET",
      "/integrations/:id",
      listIntegrations,
      (found) => recordOnWire(oneOf(found)),
      ({ id: integrationId }) => ({ integrationId }),
    ),
    summary: "A shop that you connected, by its id here",
    request: z.object({}),
    answer: recordSchema,
  },

  {
    ...operation(
      "POST",
      "/integrations/logs",
      addIntegrationLogs,
      ({ received }) => ({ message: `${received} log entries were stored.` }),
      ({ logs }) => ({ logs: rowsIn(logs, "logs").map(logEntryOf) }),
    ),
    request: z.object({ logs: z.array(logEntry) }),
    answer: z.strictObject({ message: text }),
  },
  {
    ...operation(
      "POST",
      "/notifications",
      addPartnerNotices,
      ({ receivedAt }) => ({ success: true, received_at: seconds(receivedAt) }),
      // A body that is a list comes as `items`.
      ({ items, ...notice }) => ({
        notices: Array.isArray(items) && Object.keys(notice).length === 0 ? items : [{ ...notice, items }],
      }),
    ),
    request: z.record(text, data),
    answer: z.strictObject({ success: z.literal(true), received_at: time }),
  },
];

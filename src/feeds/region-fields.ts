import { z } from "zod";
import { coded } from "../model/problem.ts";

/** A number from 0 to 1; also accepts text. */
const share = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d(\.\d{1,9})?$/, coded("numberUpToOne"))
      .transform(Number),
  ])
  .pipe(z.number().min(0).max(1));

/** A region's top left corner and size, as shares of the picture's width and height; defaults to the whole picture. */
export const regionFields = { x: share.default(0), y: share.default(0), w: share.default(1), h: share.default(1) };

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FeedRead, ReadProduct } from "./feed-rows.ts";
import { type FeedBytes, readFeed } from "./read-feed.ts";

/** Products per file; few enough for a fast statement. */
const PRODUCTS_OF_FILE = 200;

/** A parsed feed whose products are in numbered files. */
export interface FeedInFiles extends Omit<FeedRead, "products"> {
  /** Number of valid products. */
  valid: number;
  files: number;
}

const nameOf = (folder: string, file: number) => join(folder, `${file}.json`);

/** Parses a feed and writes its products into files in a folder. */
export async function readFeedToFiles({ folder, ...feed }: FeedBytes & { folder: string }): Promise<FeedInFiles> {
  const { products, ...read } = await readFeed(feed);
  let files = 0;
  for (let from = 0; from < products.length; from += PRODUCTS_OF_FILE) {
    await writeFile(nameOf(folder, files++), JSON.stringify(products.slice(from, from + PRODUCTS_OF_FILE)));
  }
  return { ...read, valid: products.length, files };
}

/** Reads the products of one file. */
export const productsOfFile = async (folder: string, file: number): Promise<ReadProduct[]> =>
  JSON.parse(await readFile(nameOf(folder, file), "utf8"));

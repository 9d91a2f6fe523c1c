import { createTarDecoder, createTarPacker } from "modern-tar";
import { BackupError } from "./backup-format.ts";

/** A file of an archive; read its body, or cancel it, before the next file. */
export interface ArchiveFile {
  name: string;
  size: number;
  body: ReadableStream<Uint8Array>;
}

/** Writes files into an archive, one after the other. */
export interface ArchiveWriter {
  add(name: string, bytes: Uint8Array): Promise<void>;
  /** @param size of the whole body in bytes @throws if the body has another size */
  addStream(name: string, size: number, body: ReadableStream<Uint8Array>): Promise<void>;
}

/**
 * Makes a tar archive and passes its bytes on as they come.
 * @param to takes the bytes in order; a slow one slows the writer down
 * @param write adds the files
 */
export async function writeArchive(
  to: (bytes: Uint8Array) => Promise<void>,
  write: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const { readable, controller } = createTarPacker();
  const sent = (async () => {
    for await (const bytes of readable) await to(bytes);
  })();
  // If the target fails, the writer fails too; the target's error is the one to report.
  sent.catch(() => {});
  const header = (name: string, size: number) => ({
    name,
    size,
    mode: 0o600,
    mtime: new Date(),
    type: "file" as const,
  });
  try {
    await write({
      async add(name, bytes) {
        const writer = controller.add(header(name, bytes.length)).getWriter();
        await writer.write(bytes);
        await writer.close();
      },
      async addStream(name, size, body) {
        await body.pipeTo(controller.add(header(name, size)));
      },
    });
    controller.finalize();
  } catch (error) {
    controller.error(error);
    await sent;
    throw error;
  }
  await sent;
}

/**
 * Reads the files of an archive in order.
 * @throws BackupError if the bytes are no tar archive
 */
export async function* readArchive(bytes: ReadableStream<Uint8Array>): AsyncGenerator<ArchiveFile> {
  const entries = bytes.pipeThrough(createTarDecoder({ strict: true }) as never) as ReadableStream<{
    header: { name: string; size: number; type: string };
    body: ReadableStream<Uint8Array>;
  }>;
  try {
    for await (const { header, body } of entries) {
      if (header.type === "file") yield { name: header.name, size: header.size, body };
      else await body.cancel();
    }
  } catch (error) {
    if (error instanceof BackupError) throw error;
    if (error instanceof Error && /tar|archive|checksum/i.test(error.message))
      throw new BackupError(`The archive is damaged: ${error.message}`, { cause: error });
    throw error;
  }
}

/** Compresses lines of text. */
export const packLines = (lines: readonly string[]): Promise<Uint8Array> => Bun.zstdCompress(lines.join("\n"));

/** Reads what `packLines` made. @throws BackupError */
export async function unpackLines(body: ReadableStream<Uint8Array>): Promise<string[]> {
  const packed = await new Response(body).bytes();
  try {
    return new TextDecoder().decode(await Bun.zstdDecompress(packed)).split("\n");
  } catch (error) {
    throw new BackupError("A part of the archive can't be unpacked: the archive is damaged.", { cause: error });
  }
}

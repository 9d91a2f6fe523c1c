import type { Client } from "./api.ts";

const TUS = { "Tus-Resumable": "1.0.0" };

/** Calls for resumable uploads at an address. */
export const tusAt = (path: string) => ({
  /** Starts an upload. @returns its id, or the response that refused it */
  async begin(
    client: Client,
    bytes: number,
    headers: Record<string, string> = {},
  ): Promise<{ id: string; response: Response }> {
    const response = await client.fetch(path, {
      method: "POST",
      headers: { ...TUS, "Upload-Length": String(bytes), ...headers },
    });
    return { id: response.headers.get("location")?.split("/").at(-1) ?? "", response };
  },

  /** Sends the bytes of an upload from `offset` on. */
  send: (client: Client, id: string, part: Uint8Array<ArrayBuffer>, offset: number): Promise<Response> =>
    client.fetch(`${path}/${id}`, {
      method: "PATCH",
      headers: { ...TUS, "Upload-Offset": String(offset), "Content-Type": "application/offset+octet-stream" },
      body: part,
    }),

  /** How many bytes of an upload have arrived; -1 if the caller has no such upload. */
  async offset(client: Client, id: string): Promise<number> {
    const response = await client.fetch(`${path}/${id}`, { method: "HEAD", headers: TUS });
    return Number(response.headers.get("upload-offset") ?? -1);
  },

  remove: (client: Client, id: string): Promise<Response> =>
    client.fetch(`${path}/${id}`, { method: "DELETE", headers: TUS }),
});

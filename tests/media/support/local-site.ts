import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";

/** A real HTTP server on a free port of one loopback address, which counts what reaches it. */
export interface LocalSite extends AsyncDisposable {
  host: string;
  port: number;
  /** `http://host:port` without a final slash. */
  origin: string;
  requests: IncomingMessage[];
  connections(): number;
}

export async function startSite(listener: RequestListener, address = "127.0.0.1", port = 0): Promise<LocalSite> {
  const sockets = new Set<Socket>();
  const requests: IncomingMessage[] = [];
  let connections = 0;
  const server: Server = createServer((request, response) => {
    requests.push(request);
    listener(request, response);
  });
  server.on("connection", (socket) => {
    connections++;
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, address, resolve);
  });
  const bound = (server.address() as AddressInfo).port;
  return {
    host: `${address}:${bound}`,
    port: bound,
    origin: `http://${address}:${bound}`,
    requests,
    connections: () => connections,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

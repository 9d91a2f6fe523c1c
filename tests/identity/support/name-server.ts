import { createSocket } from "node:dgram";

export interface NameServer {
  /** `address:port`, for DNS_SERVERS. */
  address: string;
  /** TXT records by name. */
  txt: Map<string, string[]>;
  close(): Promise<void>;
}

const TXT = 16;
const HEADER = 12;

/** A name server on a free port that only knows TXT records (RFC 1035, as far as that needs). */
export async function startNameServer(): Promise<NameServer> {
  const txt = new Map<string, string[]>();
  const socket = createSocket("udp4");
  socket.on("message", (query, sender) => {
    const { name, end } = readName(query);
    const records = query.readUInt16BE(end) === TXT ? (txt.get(name.toLowerCase()) ?? []) : [];
    const answers = records.map(answerOf);
    // The query's id; an answer with recursion; NXDOMAIN for unknown names.
    const head = Buffer.alloc(HEADER);
    query.copy(head, 0, 0, 2);
    head.writeUInt16BE(answers.length > 0 ? 0x8180 : 0x8183, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(answers.length, 6);
    socket.send(Buffer.concat([head, query.subarray(HEADER, end + 4), ...answers]), sender.port, sender.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  return {
    txt,
    address: `127.0.0.1:${socket.address().port}`,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString("ascii", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join("."), end: at + 1 };
}

/** The name is a pointer to the question's; the text comes in pieces of at most 255 bytes. */
function answerOf(text: string): Buffer {
  const bytes = Buffer.from(text);
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const piece = bytes.subarray(at, at + 255);
    pieces.push(Buffer.from([piece.length]), piece);
  }
  const data = Buffer.concat(pieces);
  const head = Buffer.from([0xc0, HEADER, 0, TXT, 0, 1, 0, 0, 0, 0, 0, 0]);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

/** The other origin answered with a status outside the handshake's protocol. */
export class HandshakeHttpError extends Error {
  constructor(readonly status: number) {
    super(`the handshake was answered with ${status}`);
    this.name = "HandshakeHttpError";
  }
}

/** The other origin refused, with the contract's error number. */
export class HandshakeApiError extends Error {
  constructor(
    readonly apiErrorCode: number,
    message: string | null,
    readonly data: unknown,
  ) {
    super(message ?? "");
    this.name = "HandshakeApiError";
  }
}

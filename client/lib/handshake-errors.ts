/** The other origin answered with a status that a handshake never has. */
export class HandshakeHttpError extends Error {
  constructor(readonly status: number) {
    super(`the handshake was answered with ${status}`);
    this.name = "HandshakeHttpError";
  }
}

/** The other origin refused, and said why by the contract's number. */
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

/** A response that is not JSON: bytes of a media type, without envelope. */
export class Bytes {
  readonly type: string;
  readonly bytes: Buffer;

  constructor(type: string, bytes: Buffer) {
    this.type = type;
    this.bytes = bytes;
  }
}

/** Returns the body of a multipart upload with its file's bytes changed by `change`. */
export function withFile(body: Buffer, change: (file: Buffer) => Buffer): Buffer {
  const named = body.indexOf('filename="');
  const start = body.indexOf('\r\n\r\n', named) + 4;
  const end = body.indexOf('\r\n--', start);
  return Buffer.concat([
    body.subarray(0, start),
    change(body.subarray(start, end)),
    body.subarray(end),
  ]);
}

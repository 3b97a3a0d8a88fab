import { createPhotoPreparer } from '#images/prepare-photo.ts';

// The page on which photos are prepared in real browsers: nothing but the room itself, and what a
// test needs to hand it pictures and to look at what came out. Its functions are `window.photos`.

const picked = new Map<string, Blob>();
const workers = { started: 0, alive: 0, mostAlive: 0 };

class CountedWorker extends Worker {
  constructor(...args: ConstructorParameters<typeof Worker>) {
    super(...args);
    workers.started += 1;
    workers.alive += 1;
    workers.mostAlive = Math.max(workers.mostAlive, workers.alive);
  }
  override terminate() {
    super.terminate();
    workers.alive -= 1;
  }
}
globalThis.Worker = CountedWorker;

let preparer = createPhotoPreparer();

/** One the test has taken here, or a file beside the page. */
async function pictureOf(name: string): Promise<Blob> {
  return picked.get(name) ?? (await fetch(`/${name}`)).blob();
}

async function prepare(name: string, signal?: AbortSignal) {
  const result = await preparer.prepare(await pictureOf(name), signal);
  if (!result.ok) return { ...result.error };
  const { bytes, ...photo } = result.value;
  picked.set('prepared', new Blob([bytes]));
  return photo;
}

const CHUNK = 0x8000;

/** A character a byte. */
function textOf(buffer: ArrayBuffer): string {
  let text = '';
  for (let at = 0; at < buffer.byteLength; at += CHUNK)
    text += String.fromCharCode(...new Uint8Array(buffer.slice(at, at + CHUNK)));
  return text;
}

function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  if (!brush) throw new Error('No canvas.');
  return { canvas, brush };
}

const saved = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No blob.'))), type, 0.92),
  );

const GRAIN_SIDE = 128;

/** Grain as a sensor's: without it a large JPEG would be unlike a camera's. `strength`: 0 to 1. */
function addGrain(brush: CanvasRenderingContext2D, strength: number): void {
  const grain = canvasOf(GRAIN_SIDE, GRAIN_SIDE);
  const pixels = grain.brush.createImageData(GRAIN_SIDE, GRAIN_SIDE);
  crypto.getRandomValues(pixels.data);
  for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 255 * strength;
  grain.brush.putImageData(pixels, 0, 0);
  brush.fillStyle = brush.createPattern(grain.canvas, 'repeat') ?? '';
  brush.fillRect(0, 0, brush.canvas.width, brush.canvas.height);
}

const photos = {
  prepare,

  /** Takes a photo of a picture with a camera of so many pixels. `grain`: 0 to 1. */
  async take(as: string, of: string, width: number, height: number, grain: number) {
    const { canvas, brush } = canvasOf(width, height);
    const motif = await createImageBitmap(await pictureOf(of));
    brush.drawImage(motif, 0, 0, width, height);
    motif.close();
    addGrain(brush, grain);
    const photo = await saved(canvas, 'image/jpeg');
    canvas.width = 0;
    picked.set(as, photo);
    return photo.size;
  },

  /** Puts a segment in front of a JPEG that was taken. */
  async insert(as: string, jpeg: string, segment: string) {
    const bytes = await (await pictureOf(jpeg)).arrayBuffer();
    const parts = [bytes.slice(0, 2), await pictureOf(segment), bytes.slice(2)];
    picked.set(as, new Blob(parts));
  },

  /** The same file under a name that a person or an attacker gave it. */
  async rename(as: string, name: string, fileName: string) {
    picked.set(as, new File([await pictureOf(name)], fileName, { type: 'image/jpeg' }));
  },

  /** The bytes of a picture as base64; what was prepared last is called `prepared`. */
  bytesOf: async (name: string) => btoa(textOf(await (await pictureOf(name)).arrayBuffer())),

  /** Brightness, 0 to 255, of `side` × `side` fields, row by row. */
  async look(name: string, side: number) {
    const picture = await createImageBitmap(await pictureOf(name));
    const { brush } = canvasOf(side, side);
    brush.imageSmoothingQuality = 'high';
    brush.drawImage(picture, 0, 0, side, side);
    picture.close();
    const { data } = brush.getImageData(0, 0, side, side);
    return Array.from({ length: side * side }, (_, field) =>
      Math.round(
        ((data[field * 4] ?? 0) + (data[field * 4 + 1] ?? 0) + (data[field * 4 + 2] ?? 0)) / 3,
      ),
    );
  },

  /** Prepares all at once, as a picker hands them over. */
  prepareAll: (...names: string[]) => Promise.all(names.map((name) => prepare(name))),

  /** Gives a photo up as soon as a worker is at it. */
  async giveUp(name: string) {
    const before = workers.started;
    const giving = new AbortController();
    const preparing = prepare(name, giving.signal);
    while (workers.started === before) await new Promise((resolve) => setTimeout(resolve));
    giving.abort();
    return preparing;
  },

  /** Closes the preparer with one photo in work and one waiting, and makes a new one. */
  async closeAmid(name: string) {
    const before = workers.started;
    const preparing = [prepare(name), prepare(name)];
    while (workers.started === before) await new Promise((resolve) => setTimeout(resolve));
    preparer.close();
    preparer = createPhotoPreparer();
    return Promise.all(preparing);
  },

  workers: () => workers,

  /** A browser whose workers cannot draw. */
  withoutWorkerCanvas() {
    Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
  },

  /** A canvas as iOS gives it when memory is short: it takes everything and shows nothing. */
  withEmptyCanvases() {
    const { prototype } = CanvasRenderingContext2D;
    const { drawImage } = prototype;
    prototype.drawImage = function (this: CanvasRenderingContext2D, ...args: unknown[]) {
      if (this.canvas.width <= 100) Reflect.apply(drawImage, this, args);
    };
  },

  /** A deploy has taken the worker's script away. */
  withoutWorkerScript() {
    globalThis.Worker = class extends CountedWorker {
      constructor() {
        super('/assets/gone.js', { type: 'module' });
      }
    };
  },
};

Object.assign(globalThis, { photos });

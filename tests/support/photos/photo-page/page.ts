import { trustOwnScripts } from '#app/trusted-scripts.ts';
import { placeholderAddress } from '#domain/listing/photos/placeholder.ts';
import { createPhotoPreparer } from '#images/prepare-photo.ts';

// A page that prepares photos in real browsers. It contains only the photo code and the functions
// with which a test passes pictures in and reads the results (`window.photos`).

trustOwnScripts();

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

/** Returns a picture that the test created on this page, or a served file. */
async function pictureOf(name: string): Promise<Blob> {
  return picked.get(name) ?? (await fetch(`/${name}`)).blob();
}

async function prepare(name: string, signal?: AbortSignal) {
  const result = await preparer.prepare(await pictureOf(name), signal);
  if (!result.ok) return { ...result.error };
  const { bytes, small, medium, ...photo } = result.value;
  picked.set('prepared', new Blob([bytes]));
  if (medium) picked.set('medium', new Blob([medium.bytes]));
  else picked.delete('medium');
  if (small === undefined) return photo;
  picked.set('small', new Blob([small.bytes]));
  picked.set('placeholder', await shownPicture(placeholderAddress(small.placeholder)));
  const { mime, placeholder } = small;
  return { ...photo, small: { mime, placeholder } };
}

/** Returns what an `<img>` with this address shows. */
async function shownPicture(address = ''): Promise<Blob> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const { canvas, brush } = canvasOf(image.naturalWidth, image.naturalHeight);
  brush.drawImage(image, 0, 0);
  return saved(canvas, 'image/png');
}

const CHUNK = 0x8000;

/** Returns a string with one character per byte. */
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

/** Adds noise like a sensor's, so a large JPEG resembles a camera's. `strength`: 0 to 1. */
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

  /** Stores the picture `of` as a JPEG of this size in pixels. `grain`: 0 to 1. */
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

  /** Stores the JPEG with the segment inserted at its start. */
  async insert(as: string, jpeg: string, segment: string) {
    const bytes = await (await pictureOf(jpeg)).arrayBuffer();
    const parts = [bytes.slice(0, 2), await pictureOf(segment), bytes.slice(2)];
    picked.set(as, new Blob(parts));
  },

  /** Stores the same file with another file name. */
  async rename(as: string, name: string, fileName: string) {
    picked.set(as, new File([await pictureOf(name)], fileName, { type: 'image/jpeg' }));
  },

  /** Returns the bytes of a picture as base64; the last prepared one is named `prepared`. */
  bytesOf: async (name: string) => btoa(textOf(await (await pictureOf(name)).arrayBuffer())),

  /** Returns the brightness (0 to 255) of `side` × `side` fields, row by row. */
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

  /** Prepares all pictures at once, like a selection in a file picker. */
  prepareAll: (...names: string[]) => Promise.all(names.map((name) => prepare(name))),

  /** Cancels a photo as soon as a worker has started on it. */
  async giveUp(name: string) {
    const before = workers.started;
    const giving = new AbortController();
    const preparing = prepare(name, giving.signal);
    while (workers.started === before) await new Promise((resolve) => setTimeout(resolve));
    giving.abort();
    return preparing;
  },

  /** Closes the preparer while one photo is in progress and one is queued, then creates a new one. */
  async closeAmid(name: string) {
    const before = workers.started;
    const preparing = [prepare(name), prepare(name)];
    while (workers.started === before) await new Promise((resolve) => setTimeout(resolve));
    preparer.close();
    preparer = createPhotoPreparer();
    return Promise.all(preparing);
  },

  workers: () => workers,

  /** Simulates a browser without a canvas in workers. */
  withoutWorkerCanvas() {
    Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
  },

  /** Simulates iOS with little memory: a canvas accepts drawing but stays empty. */
  withEmptyCanvases() {
    const { prototype } = CanvasRenderingContext2D;
    const { drawImage } = prototype;
    prototype.drawImage = function (this: CanvasRenderingContext2D, ...args: unknown[]) {
      if (this.canvas.width <= 100) Reflect.apply(drawImage, this, args);
    };
  },

  /** Simulates a deploy that has removed the worker's script. */
  withoutWorkerScript() {
    globalThis.Worker = class extends CountedWorker {
      constructor() {
        super('/assets/photo.worker-gone.js', { type: 'module' });
      }
    };
  },
};

Object.assign(globalThis, { photos });

/** A final score as a picture to keep: a small poster, drawn on a canvas. */
import { art } from './art';

export interface Poster {
  game: string;
  heading: string;
  line: string;
  drawing: string;
  /** Rank, name, points: best first. */
  rows: [string, string, string][];
  foot: string;
}

const WIDTH = 900;
const ROW = 54;
const TOP = 560;

/** With the colours of the page where `from` stands. */
export async function posterOf(poster: Poster, from: Element): Promise<Blob> {
  await document.fonts.ready;
  const style = getComputedStyle(from);
  const ink = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = TOP + poster.rows.length * ROW + 90;
  const paint = canvas.getContext('2d')!;

  paint.fillStyle = ink('stock');
  paint.fillRect(0, 0, canvas.width, canvas.height);
  paint.strokeStyle = ink('ink2');
  paint.lineWidth = 8;
  paint.strokeRect(16, 16, WIDTH - 32, canvas.height - 32);
  paint.lineWidth = 2;
  paint.strokeRect(32, 32, WIDTH - 64, canvas.height - 64);
  rays(paint, ink('tint'));
  paint.strokeStyle = ink('ink');
  paint.lineWidth = 4;
  paint.strokeRect(60, 110, WIDTH - 120, 290);
  const pig = await picture(poster.drawing, style);
  const height = 250;
  const width = (pig.width / pig.height) * height;
  paint.drawImage(pig, (WIDTH - width) / 2, 130, width, height);

  const write = (text: string, x: number, y: number, font: string, colour: string, align: CanvasTextAlign, room: number): void => {
    paint.font = font;
    paint.fillStyle = colour;
    paint.textAlign = align;
    paint.fillText(text, x, y, room);
  };
  write(poster.game.toUpperCase(), WIDTH / 2, 84, `32px ${ink('gothic')}`, ink('ink'), 'center', WIDTH - 140);
  write(poster.heading, WIDTH / 2, 470, `60px ${ink('wood')}`, ink('ink2'), 'center', WIDTH - 120);
  write(poster.line, WIDTH / 2, 520, `28px ${ink('slab')}`, ink('ink'), 'center', WIDTH - 120);
  poster.rows.forEach(([rank, name, points], index) => {
    const y = TOP + index * ROW;
    paint.fillStyle = ink('hair');
    paint.fillRect(80, y, WIDTH - 160, 2);
    write(rank, 90, y + 37, `26px ${ink('slab')}`, ink('ink-soft'), 'left', 60);
    write(name, 150, y + 37, `700 26px ${ink('text')}`, ink('ink'), 'left', 520);
    write(points, WIDTH - 90, y + 38, `30px ${ink('slab')}`, ink('ink'), 'right', 120);
  });
  write(poster.foot, WIDTH / 2, canvas.height - 54, `20px ${ink('text')}`, ink('ink-soft'), 'center', WIDTH - 140);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'));
}

function rays(paint: CanvasRenderingContext2D, colour: string): void {
  paint.save();
  paint.beginPath();
  paint.rect(60, 110, WIDTH - 120, 290);
  paint.clip();
  paint.fillStyle = colour;
  for (let angle = 180; angle < 360; angle += 12) {
    const edge = (degrees: number): [number, number] => [
      WIDTH / 2 + 900 * Math.cos((degrees * Math.PI) / 180),
      412 + 900 * Math.sin((degrees * Math.PI) / 180),
    ];
    paint.beginPath();
    paint.moveTo(WIDTH / 2, 412);
    paint.lineTo(...edge(angle));
    paint.lineTo(...edge(angle + 6));
    paint.fill();
  }
  paint.restore();
}

/** A drawing of ours with the page's colours put in. */
async function picture(name: string, style: CSSStyleDeclaration): Promise<HTMLImageElement> {
  const { box, inner } = art.get(name)!;
  const [, , width, height] = box.split(/[\s,]+/);
  const coloured = inner.replace(
    /var\((--[\w-]+)[^)]*\)/g,
    (_, variable: string) => style.getPropertyValue(variable).trim() || 'currentColor',
  );
  const image = new Image();
  const size = `viewBox="${box}" width="${width}" height="${height}"`;
  image.src = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${coloured}</svg>`)}`;
  await image.decode();
  return image;
}

export function download(file: Blob | string, name: string): void {
  const link = document.createElement('a');
  const address = typeof file === 'string' ? file : URL.createObjectURL(file);
  link.href = address;
  link.download = name;
  link.click();
  if (typeof file !== 'string') setTimeout(() => URL.revokeObjectURL(address), 1000);
}

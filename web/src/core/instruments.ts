/** What voices are made of: notes and noise, each of which rises from nothing and falls back to nothing, so that none of them clicks. */

/** `at`: seconds after the beginning of the part. `level`: 1 is as loud as can be. */
interface Stroke {
  at: number;
  length: number;
  level: number;
  /** Seconds until it is at its loudest. */
  attack?: number;
  /** Stays at its loudest and is let go at the end, as something blown; else it fades from the start, as something struck. */
  isHeld?: boolean;
  /** Swells and fades so many times a second: a purr, a flutter, grain. */
  tremble?: number;
}

interface Note extends Stroke {
  /** Pitch in Hz at the beginning and at the end. */
  from: number;
  to?: number;
  shape?: OscillatorType;
  /** The pitch trembles by so many Hz as often as `tremble` says. */
  sway?: number;
  /** What lies above is muffled. */
  below?: number;
}

interface Noise extends Omit<Stroke, 'at'> {
  /** Once, or several times, each of them after the one before has faded. */
  at: number | readonly number[];
  /** Where the noise is strongest, in Hz, at the beginning and at the end. */
  from: number;
  to?: number;
  filter?: BiquadFilterType;
  /** How narrow the noise is about that: 1 hisses, 10 rings. */
  focus?: number;
}

const LET_GO = 0.04; // s
const FAINT = 0.003; // of the level: from here to nothing in no time
const CUT = 0.006; // s

/** About as much as that: no two strokes are quite alike. */
export const near = (value: number, spread: number): number => value * (1 + spread * (2 * Math.random() - 1));

const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

function noiseOf(audio: BaseAudioContext): AudioBuffer {
  let buffer = noises.get(audio);
  if (!buffer) {
    buffer = audio.createBuffer(1, 2 * audio.sampleRate, audio.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let index = 0; index < samples.length; index++) samples[index] = 2 * Math.random() - 1;
    noises.set(audio, buffer);
  }
  return buffer;
}

/** One sounding of a voice, each a little higher or lower than the one before it. */
export class Part {
  /** When all of it is over, in seconds of `audio`. */
  end: number;
  private readonly out: GainNode;

  /** `length`: how long what it belongs to is shown, in seconds. */
  constructor(
    private audio: BaseAudioContext,
    into: AudioNode,
    private start: number,
    readonly length: number,
    level: number,
    private pitch: number,
  ) {
    this.end = start;
    this.out = audio.createGain();
    this.out.gain.value = level;
    this.out.connect(into);
  }

  note(note: Note): void {
    const { audio } = this;
    const [begin, end] = this.span(note.at, note.length);
    const source = audio.createOscillator();
    source.type = note.shape ?? 'sine';
    source.frequency.setValueAtTime(note.from * this.pitch, begin);
    if (note.to) source.frequency.exponentialRampToValueAtTime(note.to * this.pitch, end);
    if (note.sway && note.tremble) this.sway(source.frequency, note.tremble, note.sway, begin, end);
    let tone: AudioNode = source;
    if (note.below) {
      const filter = audio.createBiquadFilter();
      filter.frequency.value = note.below * this.pitch;
      tone = source.connect(filter);
    }
    this.shaped(tone, note, [begin], end);
    source.start(begin);
    source.stop(end);
  }

  noise(noise: Noise): void {
    const { audio } = this;
    const times = [noise.at].flat();
    const [begin] = this.span(times[0]!, 0);
    const [last, end] = this.span(times.at(-1)!, noise.length);
    const source = audio.createBufferSource();
    source.buffer = noiseOf(audio);
    source.loop = true;
    const filter = audio.createBiquadFilter();
    filter.type = noise.filter ?? 'bandpass';
    filter.Q.value = noise.focus ?? 1;
    filter.frequency.setValueAtTime(noise.from * this.pitch, begin);
    if (noise.to) {
      filter.frequency.setValueAtTime(noise.from * this.pitch, last);
      filter.frequency.exponentialRampToValueAtTime(noise.to * this.pitch, end);
    }
    this.shaped(
      source.connect(filter),
      noise,
      times.map((at) => this.span(at, 0)[0]),
      end,
    );
    source.start(begin, Math.random());
    source.stop(end);
  }

  private span(at: number, length: number): [number, number] {
    const begin = this.start + at;
    const end = begin + length;
    this.end = Math.max(this.end, end);
    return [begin, end];
  }

  private shaped(source: AudioNode, stroke: Omit<Stroke, 'at'>, begins: readonly number[], end: number): void {
    const gain = this.audio.createGain();
    for (const begin of begins) rise(gain.gain, stroke, begin);
    let shaped: AudioNode = source.connect(gain);
    if (stroke.tremble && !('sway' in stroke)) {
      const tremolo = this.audio.createGain();
      tremolo.gain.value = 0.5;
      this.sway(tremolo.gain, stroke.tremble, 0.5, begins[0]!, end);
      shaped = shaped.connect(tremolo);
    }
    shaped.connect(this.out);
  }

  private sway(what: AudioParam, rate: number, depth: number, begin: number, end: number): void {
    const wave = this.audio.createOscillator();
    const width = this.audio.createGain();
    wave.frequency.value = rate * this.pitch;
    width.gain.value = depth;
    wave.connect(width).connect(what);
    wave.start(begin);
    wave.stop(end);
  }
}

function rise(gain: AudioParam, { level, length, attack = 0.002, isHeld }: Omit<Stroke, 'at'>, begin: number): void {
  const end = begin + length;
  gain.setValueAtTime(0, begin);
  gain.linearRampToValueAtTime(level, begin + attack);
  if (isHeld) {
    gain.setValueAtTime(level, Math.max(begin + attack, end - LET_GO));
  } else {
    gain.exponentialRampToValueAtTime(level * FAINT, end - CUT);
  }
  gain.linearRampToValueAtTime(0, end);
}

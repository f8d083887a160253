import { words } from '../../core/words';
import texts from './en.ftl?raw';

export const say = words(texts);

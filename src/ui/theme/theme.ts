// The app loads this before any component's styles, so that component rules override the reset.
import './light.css.ts';
import './dark.css.ts';
import './fonts.css.ts';
import './reset.css.ts';
import './print.css.ts';
import './forced-colors.css.ts';

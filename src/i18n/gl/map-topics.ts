export default import.meta.glob<object>('./map.json', { import: 'default', eager: true });
